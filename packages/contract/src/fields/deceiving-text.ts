/**
 * Control characters, lone surrogates, what turns a text, and all that Unicode lets a font leave out (tags, fillers, soft
 * hyphens, variation selectors): with them a text may look like another one.
 */
const DECEIVING = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

/** Joins emoji to one picture: a family, a profession, a flag. */
const JOINED_EMOJI =
  /(\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)\u200d(?=\p{Extended_Pictographic})/gu;

/** Asks for the picture and not the letter. Telephones type it after many emoji, and in the keys of a telephone. */
const CHOSEN_EMOJI = /(\p{Extended_Pictographic}|[0-9#*](?=\ufe0f\u20e3))\ufe0f/gu;

/** The flags of England, Scotland and Wales: a black flag, five tags, an end. With other tags it is a black flag to the eye. */
const FLAG_OF_TAGS =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;

/** The scripts whose letters take another form where one of the two joiners is between them. */
const JOINED_LETTERS =
  /([\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** Whether a name or note could pass for another one. What cannot be seen is taken where it changes what is seen. */
export function isDeceiving(text: string): boolean {
  const seen = text
    .replaceAll(FLAG_OF_TAGS, "")
    .replaceAll(JOINED_EMOJI, "$1")
    .replaceAll(CHOSEN_EMOJI, "$1")
    .replaceAll(JOINED_LETTERS, "$1");
  return DECEIVING.test(seen);
}
