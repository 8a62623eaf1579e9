const letters: Record<string, string> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ж:j з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:s ч:c ш:s щ:s ъ: ы:i ь: э:e ю:iu я:ia'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const spoken: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sch|sh|ts/g, 's'],
  [/qu/g, 'kv'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/c(?=[ei])/g, 's'],
  [/ch|c/g, 'k'],
  // Not spoken: "Ohm", "Rhen".
  [/(?<=.)h/g, ''],
  [/(.)\1+/g, '$1'],
];

/** A name by its sound, the same for either alphabet: "феррелин" typed for "Ferrelin". */
export function foldSound(name: string): string {
  const latin = Array.from(name.toLowerCase().replaceAll('ё', 'е'), (letter) => letters[letter] ?? letter).join('');
  return spoken.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin.replace(/[^a-z]/g, ''));
}
