/** Control characters, lone surrogates, and what turns or hides text: with them a text may look like another one. */
const DECEIVING = /[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** Joins emoji to one picture: a family, a profession, a flag. */
const JOINED_EMOJI =
  /(\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)\u200d(?=\p{Extended_Pictographic})/gu;

/** The scripts whose letters take another form where one of the two joiners stands between them. */
const JOINED_LETTERS =
  /([\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** Whether a name or note could pass for another one. Joiners are taken where they change what is seen. */
export function isDeceiving(text: string): boolean {
  return DECEIVING.test(text.replaceAll(JOINED_EMOJI, "$1").replaceAll(JOINED_LETTERS, "$1"));
}
