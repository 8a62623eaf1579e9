import { type Kind, n, s, type Top } from '../kind.ts';
import { simple } from '../simple.ts';

function led(bulb: string, bases: readonly string[], powers: readonly number[], word: string): Kind {
  return {
    picture: 'lamp',
    axes: {
      power: powers,
      base: bases,
      tone: [4000, 3000, 6500, 2700, 5000],
      _voltage: [230, 12, 24],
      beam: [270, 120, 36, 180],
      dimmable: [false, true],
    },
    vary: { warranty: [24, 36, 12, 60], cri: [80, 90, 82], form: ['матовая', 'прозрачная'] },
    fixed: { bulb, climate: [-40, 40] },
    derive: (v) => ({ flux: Math.round(n(v, 'power') * 9) * 10, voltage: n(v, '_voltage') }),
    name: (v) =>
      `Лампа светодиодная ${word} ${n(v, 'power')}Вт ${s(v, 'base')} ${n(v, 'tone')}К ${n(v, '_voltage')}В ${Math.round(n(v, 'power') * 9) * 10}лм${v.dimmable ? ' диммируемая' : ''}`,
    lots: [1, 10, 1, 100],
    price: (v) => (38 + n(v, 'power') * 5.5) * (v.dimmable ? 1.9 : 1),
    weight: (v) => 0.03 + n(v, 'power') * 0.003,
    about: (v) =>
      `Светодиодная лампа мощностью ${n(v, 'power')} Вт с цоколем ${s(v, 'base')} заменяет лампу накаливания на ${Math.round((n(v, 'power') * 9) / 5) * 5} Вт. Свет ${n(v, 'tone') < 3500 ? 'тёплый' : n(v, 'tone') < 5000 ? 'нейтральный' : 'холодный'}, без мерцания. Срок службы 30 000 часов.`,
    aka: 'led лед лампочка диодная',
    groupBy: 'base',
  };
}

const tube = simple({
  picture: 'lamp',
  head: 'Лампа светодиодная линейная',
  axes: {
    power: [9, 18, 10, 20, 24, 15],
    tone: [4000, 6500, 3000],
    base: ['G13', 'G5'],
    length: [0.6, 1.2, 0.9, 1.5],
    form: ['матовая', 'прозрачная'],
  },
  vary: { warranty: [24, 36] },
  fixed: { bulb: 'T8', voltage: 230 },
  derive: (v) => ({ flux: n(v, 'power') * 100 }),
  lots: [1, 10, 25],
  price: (v) => 90 + n(v, 'power') * 8,
  weight: 0.2,
  about: 'Заменяет люминесцентную трубку того же размера: достаточно исключить из схемы дроссель и стартёр.',
  aka: 'трубка т8 led',
});
const filament = simple({
  picture: 'lamp',
  head: 'Лампа светодиодная филаментная',
  axes: {
    power: [7, 9, 5, 11, 6, 8],
    base: ['E27', 'E14'],
    tone: [2700, 4000, 3000],
    bulb: ['A60', 'C35', 'G45', 'ST64', 'G95'],
    form: ['прозрачная', 'золотистая', 'матовая'],
  },
  vary: { warranty: [24, 36], cri: [80, 90] },
  fixed: { voltage: 230 },
  derive: (v) => ({ flux: n(v, 'power') * 105 }),
  lots: [1, 10],
  price: (v) => 105 + n(v, 'power') * 7,
  weight: 0.04,
  about: 'Светодиодные нити и прозрачная колба дают тот же рисунок света, что и лампа накаливания.',
  aka: 'ретро эдисона led',
});
function discharge(head: string, powers: readonly number[], base: readonly string[], price: number): Kind {
  return simple({
    picture: 'lamp',
    head,
    axes: { power: powers, base, tone: [2000, 4200, 5000, 3000], form: ['эллиптическая', 'трубчатая', 'софитная'] },
    vary: { warranty: [12, 24] },
    derive: (v) => ({ flux: n(v, 'power') * 88 }),
    lots: [1, 12],
    price: (v) => price + n(v, 'power') * 1.4,
    weight: 0.2,
    about: (v) =>
      `Газоразрядная лампа ${n(v, 'power')} Вт для уличных и промышленных светильников. Работает с пускорегулирующим аппаратом.`,
    aka: 'газоразрядная',
  });
}
const filamentBulb = simple({
  picture: 'lamp',
  head: 'Лампа накаливания',
  axes: {
    power: [60, 75, 95, 40, 25, 15, 150, 200, 300, 500],
    base: ['E27', 'E14', 'E40'],
    voltage: [230, 36, 12, 24, 42],
    bulb: ['A60', 'C35', 'G45'],
    form: ['прозрачная', 'матовая'],
  },
  vary: { warranty: [1, 6] },
  lots: [100, 10, 1, 144],
  price: (v) => 14 + n(v, 'power') * 0.16,
  weight: 0.03,
  about: 'Привычная лампа с тёплым светом и полной цветопередачей. Местное освещение, временные сети, сушка.',
  aka: 'лон мо',
});
const halogen = simple({
  picture: 'lamp',
  head: 'Лампа галогенная',
  axes: {
    power: [50, 35, 20, 150, 300, 500, 75],
    base: ['GU10', 'GU5.3', 'G4', 'G9', 'R7s'],
    voltage: [230, 12],
    beam: [36, 24, 60],
  },
  vary: { warranty: [3, 6] },
  lots: [10, 1],
  price: 62,
  weight: 0.03,
  about: 'Компактная лампа с ярким белым светом для точечных светильников и прожекторов.',
});
const strip = simple({
  picture: 'strip',
  head: 'Лента светодиодная',
  gender: 'f',
  axes: {
    led: [60, 120, 30, 240, 96],
    tone: [4000, 3000, 6500, 2700],
    voltage: [12, 24, 5, 230],
    ip: ['IP20', 'IP65', 'IP67'],
    density: [4.8, 9.6, 14.4, 19.2],
  },
  silent: ['density'],
  vary: { warranty: [12, 24, 36, 60] },
  fixed: { length: 5, cri: 80 },
  unit: '006',
  lots: [5, 1, 50],
  price: (v) => 24 + n(v, 'led') * 0.9 + (s(v, 'ip') === 'IP20' ? 0 : 30),
  weight: 0.02,
  about: (v) =>
    `Гибкая лента с клейким слоем, ${n(v, 'led')} светодиодов на метр, питание ${n(v, 'voltage')} В. Режется по отметкам. Для яркой ленты нужен алюминиевый профиль.`,
  aka: 'led диодная лента smd',
});
const stripSupply = simple({
  picture: 'supply',
  head: 'Блок питания для светодиодной ленты',
  axes: {
    power: [60, 100, 150, 200, 250, 36, 24, 400, 12],
    output: [12, 24, 5],
    ip: ['IP20', 'IP67', 'IP65'],
    form: ['в кожухе', 'ультратонкий', 'герметичный'],
  },
  vary: { warranty: [24, 36, 12] },
  fixed: { input: [170, 264] },
  price: (v) => 250 + n(v, 'power') * 5,
  weight: (v) => 0.1 + n(v, 'power') * 0.003,
  about: (v) =>
    `Преобразует сетевое напряжение в ${n(v, 'output')} В постоянного тока. Мощность выбирайте с запасом 20 % к мощности ленты.`,
  aka: 'адаптер драйвер led',
});
const profile = simple({
  picture: 'tray',
  head: 'Профиль для светодиодной ленты',
  axes: {
    form: ['накладной', 'врезной', 'угловой', 'подвесной', 'встраиваемый'],
    length: [2, 1, 3],
    width: [16, 22, 12, 30, 50],
    colour: ['серебристый', 'белый', 'чёрный'],
  },
  vary: { warranty: [12, 24] },
  fixed: { material: 'алюминий' },
  price: (v) => 160 * n(v, 'length'),
  weight: 0.25,
  about: 'Алюминиевый профиль отводит тепло и продлевает жизнь ленты. В комплекте экран, заглушки и клипсы.',
});
const controller = simple({
  picture: 'relay',
  head: 'Контроллер для светодиодной ленты',
  axes: {
    form: ['RGB', 'RGBW', 'одноцветный', 'мультибелый'],
    control: ['пульт радио', 'Wi-Fi', 'ИК-пульт', 'сенсорная панель'],
    voltage: [12, 24],
    current: [6, 12, 18, 24],
  },
  vary: { warranty: [12, 24] },
  price: 920,
  weight: 0.1,
  about: 'Меняет цвет и яркость ленты, запускает готовые сценарии.',
  aka: 'диммер rgb',
});
function holder(head: string, bases: readonly string[], price: number): Kind {
  return simple({
    picture: 'lamp',
    head,
    gender: 'm',
    axes: {
      base: bases,
      material: ['керамика', 'карболит', 'термопласт', 'силикон'],
      form: ['подвесной', 'настенный', 'потолочный', 'с кольцом'],
      colour: ['белый', 'чёрный'],
    },
    vary: { warranty: [12, 24] },
    fixed: { voltage: 250, current: 4 },
    lots: [1, 10, 100],
    price,
    weight: 0.05,
    about: 'Соединяет лампу с сетью. Термостойкий корпус, винтовые зажимы.',
  });
}

/** Lamps and LED strips. */
export const lamps: Top = {
  name: 'Лампы и светодиодные ленты',
  sections: [
    [
      'Лампы светодиодные',
      [
        ['Лампы светодиодные груша', led('A60', ['E27', 'B22', 'E14'], [10, 12, 15, 9, 7, 18, 20, 25], 'груша'), 2.2],
        ['Лампы светодиодные свеча', led('C37', ['E14', 'E27'], [7, 6, 8, 9, 10, 5], 'свеча'), 1.1],
        ['Лампы светодиодные шар', led('G45', ['E27', 'E14'], [7, 8, 9, 6, 10, 5], 'шар'), 0.9],
        [
          'Лампы светодиодные рефлекторные',
          led('MR16', ['GU5.3', 'GU10', 'GX53'], [7, 5, 8, 10, 12, 15], 'рефлекторная'),
          1,
        ],
        ['Лампы светодиодные мощные', led('T140', ['E40', 'E27'], [30, 40, 50, 65, 80, 100, 120], 'промышленная'), 0.6],
        ['Лампы светодиодные линейные', tube, 0.8],
        ['Лампы филаментные', filament, 0.6],
      ],
    ],
    [
      'Лампы прочие',
      [
        ['Лампы накаливания', filamentBulb, 0.5],
        ['Лампы галогенные', halogen, 0.3],
        [
          'Лампы натриевые',
          discharge('Лампа натриевая', [250, 150, 70, 400, 100, 600, 1000], ['E40', 'E27'], 240),
          0.3,
        ],
        [
          'Лампы металлогалогенные',
          discharge('Лампа металлогалогенная', [250, 150, 70, 400, 1000, 2000], ['E40', 'G12', 'RX7s', 'E27'], 420),
          0.3,
        ],
      ],
    ],
    [
      'Светодиодные ленты',
      [
        ['Ленты светодиодные', strip, 1.1],
        ['Блоки питания для лент', stripSupply, 0.7],
        ['Профили для лент', profile, 0.5],
        ['Контроллеры для лент', controller, 0.4],
      ],
    ],
    [
      'Патроны',
      [
        ['Патроны Е27', holder('Патрон', ['E27'], 29), 0.3],
        ['Патроны Е14', holder('Патрон', ['E14'], 27), 0.2],
        ['Патроны GU10 и G13', holder('Патрон', ['GU10', 'G13', 'GX53', 'G4', 'GU5.3'], 33), 0.2],
      ],
    ],
  ],
};
