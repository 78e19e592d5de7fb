import type { Browser } from 'playwright-core';

/** A PNG as WebP, which takes half of its bytes; encoded by the browser, whose lossless WebP takes twice as many. */
export async function webpOf(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const encoded = await page.evaluate<string>(`(async () => {
    const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    return btoa(Array.from(new Uint8Array(await webp.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
  })()`);
  await page.close();
  return Buffer.from(encoded, 'base64');
}
