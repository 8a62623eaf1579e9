/** Draws one kind of product on a 96 × 96 canvas: body colour, accent colour, number of repeated parts. */
export type Draw = (body: string, accent: string, count: number) => string;

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const box = (x: number, y: number, width: number, height: number, fill: string, radius = 2) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const path = (d: string, fill = '') => `<path d="${d}"${fill && ` fill="${fill}"`}/>`;
const dark = '#4a5360';
const light = '#fff3c4';
const copper = '#d08a5b';

/** Poles of a modular device side by side. */
const poles = (count: number, one: (x: number, width: number) => string) => {
  const shown = Math.min(count, 4);
  const width = shown === 1 ? 24 : 72 / shown;
  return range(shown)
    .map((at) => one(48 - (shown * width) / 2 + at * width, width))
    .join('');
};

const coil: Draw = (body, accent) =>
  [34, 27, 20].map((radius) => disc(48, 48, radius, body)).join('') + disc(48, 48, 12, accent) + path('M80 60l10 12');

const device = (inside: string, body: string) => box(14, 14, 68, 68, body, 6) + inside;

/** Drawings by kind: plain outlines that copy no manufacturer's design. */
export const drawings = {
  cable: (body, accent, count) =>
    path('M8 62Q30 20 58 40') +
    path('M6 70C24 34 40 26 62 34l-8 18C38 46 28 52 18 78z', body) +
    disc(62, 44, 17, accent) +
    range(count)
      .map((at) => {
        const turn = (at * 2 * Math.PI) / count;
        const away = count === 1 ? 0 : 9;
        return disc(Math.round(62 + away * Math.sin(turn)), Math.round(44 - away * Math.cos(turn)), 4, copper);
      })
      .join(''),
  wire: coil,
  breaker: (body, accent, count) =>
    poles(
      count,
      (x, width) =>
        box(x, 14, width, 68, body) +
        box(x + width / 2 - 5, 38, 10, 20, accent) +
        box(x + width / 2 - 4, 36, 8, 9, dark, 1) +
        path(`M${x + width / 2} 22v2M${x + width / 2} 72v2`),
    ),
  rcd: (body, accent, count) =>
    box(14, 14, 68, 68, body) +
    box(20, 36, 14, 22, accent) +
    box(22, 36, 10, 9, dark, 1) +
    box(44, 38, 14, 10, '#e6c65c', 1) +
    path('M44 58h30M44 64h22') +
    range(Math.min(count, 4))
      .map((at) => disc(24 + at * 16, 22, 2.5, dark) + disc(24 + at * 16, 74, 2.5, dark))
      .join(''),
  contactor: (body, accent) =>
    box(18, 12, 60, 72, body) +
    box(26, 34, 44, 28, accent) +
    box(38, 40, 20, 16, body) +
    [28, 48, 68].map((x) => disc(x, 22, 3, dark) + disc(x, 74, 3, dark)).join(''),
  relay: (body, accent) =>
    box(28, 12, 40, 72, body) +
    disc(48, 38, 9, accent) +
    path('M48 38l5-6') +
    disc(48, 58, 3, '#d9665f') +
    path('M36 20h24M36 76h24'),
  drive: (body, accent) =>
    box(22, 8, 52, 80, body, 4) +
    box(30, 16, 36, 18, accent) +
    disc(40, 48, 5, accent) +
    disc(56, 48, 5, accent) +
    path('M32 66h32M32 72h32M32 78h32'),
  button: (body, accent) => disc(48, 48, 32, accent) + disc(48, 48, 22, body) + path('M36 40a15 15 0 0 1 12-6'),
  socket: (body, accent, count) =>
    device(
      disc(48, 48, 24, accent) +
        disc(39, 48, 3, dark) +
        disc(57, 48, 3, dark) +
        path('M45 26h6M45 70h6') +
        (count > 1 ? path('M20 20h10M66 20h10') : ''),
      body,
    ),
  switch: (body, accent, count) =>
    device(
      range(Math.min(count, 3))
        .map((at) => box(22 + (at * 52) / Math.min(count, 3), 22, 52 / Math.min(count, 3), 52, accent, 1))
        .join('') + path('M28 30h6'),
      body,
    ),
  frame: (body, _accent, count) => {
    const shown = Math.min(count, 5);
    const side = Math.min(28, 80 / shown);
    const left = 48 - (shown * side) / 2;
    return (
      box(left - 6, 48 - side / 2 - 6, shown * side + 12, side + 12, body, 4) +
      range(shown)
        .map((at) => box(left + at * side + 2, 48 - side / 2 + 2, side - 4, side - 4, '#fff'))
        .join('')
    );
  },
  lamp: (body, accent) =>
    path('M48 10c-16 0-26 11-26 25 0 15 13 18 14 31h24c1-13 14-16 14-31 0-14-10-25-26-25z', light) +
    box(36, 66, 24, 8, body) +
    box(38, 74, 20, 6, accent) +
    path('M42 86h12M38 36q10-8 20 0'),
  panel: (body) => box(10, 16, 76, 64, body) + box(16, 22, 64, 52, light, 1) + path('M16 48h64M48 22v52'),
  downlight: (body) => disc(48, 48, 36, body) + disc(48, 48, 27, light) + path('M30 42a20 20 0 0 1 16-14'),
  tube: (body, accent) =>
    box(6, 38, 84, 20, body, 8) +
    box(14, 42, 68, 12, light, 6) +
    path('M24 38v-14M72 38v-14') +
    box(40, 30, 16, 8, accent),
  highbay: (body, accent) =>
    path('M48 6v14') +
    box(38, 18, 20, 20, accent) +
    path('M38 38L14 70h68L58 38z', body) +
    path('M18 70q30 14 60 0', light),
  flood: (body, accent) =>
    box(16, 18, 64, 46, body, 4) + box(24, 25, 48, 32, light) + path('M20 64l-4 18h64l-4-18') + disc(48, 82, 4, accent),
  street: (body) =>
    path('M30 90V30q0-12 14-12h8') + path('M50 12l36 4v12l-36 2z', body) + path('M56 30l24-2-4 8H60z', light),
  spot: (body, accent) =>
    path('M14 14h68') +
    box(44, 14, 8, 16, accent) +
    path('M30 30l36 12-8 30-36-12z', body) +
    path('M22 60l36 12-4 8-30-10z', light),
  sign: (body, accent) =>
    box(10, 26, 76, 44, body, 4) + path('M22 48h30M42 38l12 10-12 10') + box(62, 34, 14, 28, accent),
  strip: (body, accent, count) =>
    path('M10 70C10 20 86 20 86 52S34 82 30 56') +
    range(4 + count)
      .map((at) => box(12 + at * 9, 30 + (at % 2) * 10, 7, 7, at % 2 ? accent : light, 1))
      .join('') +
    disc(30, 56, 4, body),
  enclosure: (body, accent, count) =>
    box(14, 8, 68, 80, body, 3) +
    box(20, 14, 56, 68, '#fff', 1) +
    range(Math.min(count, 4))
      .map((at) => box(26, 22 + at * 15, 44, 9, accent, 1))
      .join('') +
    disc(72, 48, 2, dark),
  junction: (body, accent) =>
    box(16, 16, 64, 64, body, 8) + disc(48, 48, 18, accent) + path('M16 36H8M16 60H8M80 36h8M80 60h8M36 16V8M60 16V8'),
  rack: (body, accent, count) =>
    box(12, 14, 72, 68, body, 3) +
    range(Math.min(count + 1, 5))
      .map((at) => box(18, 20 + at * 12, 60, 8, accent, 1) + disc(72, 24 + at * 12, 1.5, dark))
      .join(''),
  tray: (body, accent) =>
    path('M6 40l20-14h64L70 40z', accent) +
    path('M6 40v18h64V40z', body) +
    path('M70 40v18l20-14V26z', body) +
    path('M14 50h8M30 50h8M46 50h8M62 50h2'),
  mesh: (body) =>
    path('M6 40l20-14h64v16L70 58H6z', body) +
    path('M6 40h64v18M70 40l20-14M18 40v18M32 40v18M46 40v18M58 40v18M6 49h64M26 26v6M46 26v6M66 26v6'),
  duct: (body, accent) =>
    path('M8 46l24-18h56L64 46z', accent) +
    path('M8 46v20h56V46z', body) +
    path('M64 46v20l24-18V28z', body) +
    path('M8 51h56M34 28l-2 4'),
  pipe: (body, accent) =>
    `${range(7)
      .map((at) => `<ellipse cx="${18 + at * 9}" cy="48" rx="8" ry="24" fill="${body}"/>`)
      .join('')}<ellipse cx="76" cy="48" rx="6" ry="18" fill="${accent}"/>`,
  bracket: (body, accent) =>
    box(14, 12, 10, 72, accent) + path('M24 30h60v10L24 64z', body) + disc(19, 24, 2, dark) + disc(19, 72, 2, dark),
  bolt: (body, accent) =>
    path('M16 34h14v28H16z', accent) +
    path('M30 40h44l10 8-10 8H30z', body) +
    path('M40 40v16M48 40v16M56 40v16M64 40v16'),
  clip: (body, accent) =>
    path('M24 72V46a24 24 0 0 1 48 0v26H60V48a12 12 0 0 0-24 0v24z', body) + box(14, 72, 68, 10, accent),
  terminal: (body, accent, count) => {
    const shown = Math.max(2, Math.min(count, 5));
    return (
      box(12, 26, 72, 44, body, 4) +
      range(shown)
        .map((at) => {
          const x = 12 + (72 / shown) * (at + 0.5);
          return disc(x, 40, 5, accent) + path(`M${x - 3} 40h6`) + box(x - 4, 54, 8, 10, dark, 1);
        })
        .join('')
    );
  },
  lug: (body, accent) =>
    disc(26, 48, 16, body) + disc(26, 48, 7, '#fff') + path('M38 38h20v20H38', body) + box(56, 36, 32, 24, accent, 3),
  tie: (body, accent) =>
    path('M30 40C30 14 84 18 80 50S30 78 26 52') +
    box(18, 38, 18, 18, body) +
    path('M26 56l-8 30') +
    box(22, 43, 10, 8, accent, 1),
  tape: (body, accent) =>
    disc(48, 48, 34, body) + disc(48, 48, 20, accent) + disc(48, 48, 14, '#fff') + path('M48 82h34v6H50'),
  gland: (body, accent) =>
    box(34, 10, 28, 16, body) +
    path('M26 26h44l6 12-6 12H26l-6-12z', accent) +
    box(34, 50, 28, 14, body) +
    path('M34 70h28M36 76h24M38 82h20'),
  tool: (body, accent) =>
    path('M58 10l8 8-22 24-6-6z', accent) + path('M42 44l-8-8-20 24c-8 10 2 22 12 12z', body) + path('M22 64l8-8'),
  drill: (body, accent) =>
    path('M14 24h52v20H14z', body) +
    path('M66 28h10v12H66M76 34h14') +
    path('M20 44h18l-4 28H16z', body) +
    box(12, 72, 28, 12, accent) +
    path('M38 50h6'),
  meter: (body, accent) =>
    box(24, 8, 48, 80, body, 6) +
    box(31, 16, 34, 18, accent) +
    disc(48, 54, 12, '#fff') +
    path('M48 54l6-8') +
    disc(38, 78, 3, dark) +
    disc(58, 78, 3, dark),
  counter: (body, accent) =>
    box(20, 8, 56, 80, body, 5) +
    box(28, 18, 40, 16, accent) +
    path('M34 26h4M42 26h4M50 26h4M58 26h4M30 44h36M30 52h24') +
    box(24, 66, 48, 18, accent, 1) +
    disc(34, 75, 2, dark) +
    disc(48, 75, 2, dark) +
    disc(62, 75, 2, dark),
  supply: (body, accent) => box(20, 14, 56, 68, body, 4) + path('M52 24L38 50h10l-4 22 16-28H50z', accent),
  battery: (body, accent) =>
    box(14, 30, 68, 50, body, 4) +
    box(24, 20, 12, 10, accent) +
    box(60, 20, 12, 10, accent) +
    path('M26 50h10M60 50h10M65 45v10'),
  rod: (body, accent) =>
    path('M48 6l4 60h-8z', body) + box(38, 66, 20, 8, accent) + path('M24 74h48M32 81h32M40 88h16M64 14l-6 10h8l-6 10'),
  mat: (body, accent) =>
    box(10, 16, 76, 64, body) + path('M18 26h58v12H22v12h54v12H22v10h54') + disc(76, 72, 3, accent),
  heater: (body, accent) =>
    box(8, 26, 80, 44, body, 4) +
    path('M20 36v24M32 36v24M44 36v24M56 36v24M68 36v24') +
    box(74, 32, 8, 8, accent) +
    path('M20 70v8M76 70v8'),
  thermostat: (body, accent) =>
    device(disc(48, 48, 22, '#fff') + path('M48 48l10-10M32 60a20 20 0 1 1 32 0') + disc(48, 48, 4, accent), body),
  fan: (body, accent) =>
    box(12, 12, 72, 72, body, 8) +
    disc(48, 48, 30, '#fff') +
    range(4)
      .map(
        (at) => `<ellipse cx="48" cy="32" rx="7" ry="13" fill="${accent}" transform="rotate(${at * 90 + 20} 48 48)"/>`,
      )
      .join('') +
    disc(48, 48, 5, dark),
  sensor: (body, accent) =>
    path('M18 58a30 30 0 0 1 60 0z', body) +
    box(14, 58, 68, 12, accent) +
    path('M30 82q18 8 36 0M36 76q12 5 24 0M34 50a16 16 0 0 1 14-12'),
  camera: (body, accent) =>
    box(12, 30, 56, 30, body, 6) + disc(68, 45, 13, accent) + disc(68, 45, 6, dark) + path('M30 60v12H12M12 64v18'),
} satisfies Record<string, Draw>;
