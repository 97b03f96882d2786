/** Pixels of a side: sharp on a screen of twice the points. */
const side = 512;
const quality = 0.86;

/**
 * A picture of this device as a square JPEG, its middle, without what the file says besides (place, camera).
 * Rejects for what is no picture.
 */
export async function squarePicture(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file);
  try {
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("The picture cannot be drawn");
    const cut = Math.min(image.width, image.height);
    context.fillStyle = "white";
    context.fillRect(0, 0, side, side);
    const [left, top] = [(image.width - cut) / 2, (image.height - cut) / 2];
    context.drawImage(image, left, top, cut, cut, 0, 0, side, side);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error("The picture cannot be written"))),
        "image/jpeg",
        quality,
      );
    });
  } finally {
    image.close();
  }
}
