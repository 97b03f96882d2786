import { greyOf, type Picture, within } from "../image/picture.ts";
import { figuresOf, MEASURED_SIDE, type QualityFigures } from "./photo-figures.ts";

export const measure = async (picture: Picture): Promise<QualityFigures> =>
  figuresOf(greyOf(await within(picture, MEASURED_SIDE)), Math.min(picture.width, picture.height));
