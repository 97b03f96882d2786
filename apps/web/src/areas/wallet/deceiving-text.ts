/** Control characters, lone surrogates, and what turns or hides text: with them a text may look like another one. */
export const deceiving = /[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
