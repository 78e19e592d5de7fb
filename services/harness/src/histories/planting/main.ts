import { registerHooks } from 'node:module';
import { plants } from '../plants.ts';

// Imported before a program of the product, with the name of a mistake as query: makes it in the code that is loaded.
const name = new URL(import.meta.url).search.slice(1);
const plant = plants[name];
if (plant === undefined) throw new Error(`no mistake is called ${name}`);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(plant.file)) return loaded;
    return { ...loaded, source: planted(Buffer.from(loaded.source as Uint8Array).toString()) };
  },
});

function planted(source: string): string {
  return plant!.changes.reduce((code, [text, instead]) => {
    if (!code.includes(text)) throw new Error(`${plant!.file} has no longer the text: ${text}`);
    return code.replaceAll(text, instead);
  }, source);
}
