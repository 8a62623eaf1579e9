import { agree, type Gender, type Kind, n, num, s, type Top, type Values } from '../kind.ts';
import { simple } from '../simple.ts';

const colours = [
  'белый',
  'слоновая кость',
  'антрацит',
  'чёрный матовый',
  'алюминий',
  'серый',
  'шампань',
  'бежевый',
  'графит',
  'дуб',
  'сталь',
  'кремовый',
];

/** Colour adjective in the gender of the noun; "слоновая кость" and the like stay. */
const coloured = (v: Values, gender: Gender) =>
  s(v, 'colour').includes('кость')
    ? s(v, 'colour')
    : s(v, 'colour')
        .split(' ')
        .map((word) => agree(word, gender))
        .join(' ');

interface DeviceOptions {
  head: string;
  gender: Gender;
  picture: Kind['picture'];
  axes: Kind['axes'];
  fixed?: Values;
  say(values: Values): string;
  price: number;
  about: string;
  aka?: string;
}

/** A device of a wiring series: sockets, switches and frames of one series fit each other. */
function device({ head, gender, picture, axes, fixed, say, price, about, aka }: DeviceOptions): Kind {
  return {
    picture,
    axes: { ...axes, colour: colours },
    vary: { warranty: [60, 24, 120], material: ['пластик', 'поликарбонат', 'термопласт'] },
    fixed: { voltage: 250, ...fixed },
    name: (v) => `${head} ${say(v)} ${coloured(v, gender)}`.replaceAll(/\s+/g, ' '),
    lots: [1, 1, 10, 5],
    price: (v) => price * (s(v, 'colour') === 'белый' ? 1 : 1.25),
    weight: () => 0.07,
    about: () => about,
    family: 'wiring',
    groupBy: 'colour',
    ...(aka ? { aka } : {}),
  };
}

const places: Kind['axes'] = { mounting: ['скрытый', 'открытый'], ip: ['IP20', 'IP44'] };
const placed = (v: Values, gender: 'm' | 'f') =>
  `${agree(s(v, 'mounting') === 'скрытый' ? 'скрытый' : 'открытый', gender)}${s(v, 'ip') === 'IP44' ? ' IP44' : ''}`;

const socket = device({
  head: 'Розетка',
  gender: 'f',
  picture: 'socket',
  axes: { earthed: [true, false], shutters: [true, false], ...places, clamp: ['винтовой', 'безвинтовой'] },
  fixed: { current: 16, posts: 1 },
  say: (v) =>
    `${placed(v, 'f')} 16А ${v.earthed ? 'с заземлением' : 'без заземления'}${v.shutters ? ' и шторками' : ''} ${s(v, 'clamp')} зажим`,
  price: 118,
  about: 'Одноместная розетка с керамической вставкой и пружинящими контактами. Корпус не поддерживает горение.',
  aka: 'евророзетка штепсельная',
});
const doubleSocket = device({
  head: 'Розетка двойная',
  gender: 'f',
  picture: 'socket',
  axes: { earthed: [true, false], shutters: [false, true], ...places },
  fixed: { current: 16, posts: 2 },
  say: (v) =>
    `${placed(v, 'f')} 16А ${v.earthed ? 'с заземлением' : 'без заземления'}${v.shutters ? ' и шторками' : ''}`,
  price: 186,
  about: 'Две розетки в одном корпусе: занимает одну монтажную коробку. Общая рамка уже в комплекте.',
});
const dataSocket = device({
  head: 'Розетка информационная',
  gender: 'f',
  picture: 'socket',
  axes: { category: ['5e', '6', '6A'], ports: [1, 2], mounting: ['скрытый', 'открытый'], shielded: [false, true] },
  say: (v) =>
    `RJ45 кат. ${s(v, 'category')} на ${n(v, 'ports')} ${n(v, 'ports') === 1 ? 'порт' : 'порта'}${v.shielded ? ' экранированная' : ''}`,
  price: 320,
  about: 'Розетка компьютерной сети с модулем под заделку без инструмента. Шторка закрывает разъём от пыли.',
  aka: 'компьютерная интернет',
});
const usbSocket = device({
  head: 'Розетка USB',
  gender: 'f',
  picture: 'socket',
  axes: { ports: [2, 1], form: ['тип А', 'тип А и С', 'тип С'], current: [2.1, 3.1, 2.4] },
  say: (v) => `${n(v, 'ports')} ${n(v, 'ports') === 1 ? 'порт' : 'порта'} ${s(v, 'form')} ${num(n(v, 'current'))}А`,
  price: 690,
  about: 'Заряжает телефоны и планшеты без отдельного адаптера. Сама распознаёт устройство и ограничивает ток.',
  aka: 'зарядка юсб',
});
const tvSocket = device({
  head: 'Розетка телевизионная',
  gender: 'f',
  picture: 'socket',
  axes: { form: ['оконечная', 'проходная', 'одиночная'], mounting: ['скрытый', 'открытый'] },
  say: (v) => `TV ${s(v, 'form')} ${placed({ ...v, ip: 'IP20' }, 'f')}`,
  price: 205,
  about: 'Розетка для антенного кабеля с коаксиальным разъёмом и экранированной вставкой.',
  aka: 'антенная тв',
});

const keyNames = { 1: 'одноклавишный', 2: 'двухклавишный', 3: 'трёхклавишный' } as const;
function rocker(head: string, keys: readonly (1 | 2 | 3)[], price: number, about: string): Kind {
  return device({
    head,
    gender: 'm',
    picture: 'switch',
    axes: { keys, backlight: [false, true], ...places, clamp: ['винтовой', 'безвинтовой'] },
    fixed: { current: 10 },
    say: (v) =>
      `${keyNames[n(v, 'keys') as 1 | 2 | 3]} ${placed(v, 'm')} 10А${v.backlight ? ' с подсветкой' : ''} ${s(v, 'clamp')} зажим`,
    price,
    about,
    aka: 'клавиша света',
  });
}

const dimmer = device({
  head: 'Светорегулятор',
  gender: 'm',
  picture: 'switch',
  axes: {
    control: ['поворотный', 'поворотно-нажимной', 'сенсорный', 'кнопочный'],
    power: [400, 600, 300, 1000],
    backlight: [false, true],
  },
  say: (v) => `${s(v, 'control')} ${n(v, 'power')}Вт${v.backlight ? ' с подсветкой' : ''}`,
  price: 890,
  about: 'Плавно меняет яркость ламп накаливания и диммируемых светодиодных ламп. Запоминает последний уровень.',
  aka: 'диммер',
});
const frame = device({
  head: 'Рамка',
  gender: 'f',
  picture: 'frame',
  axes: { posts: [1, 2, 3, 4, 5], form: ['универсальная', 'горизонтальная', 'вертикальная'] },
  say: (v) =>
    `на ${n(v, 'posts')} ${n(v, 'posts') === 1 ? 'пост' : n(v, 'posts') < 5 ? 'поста' : 'постов'} ${s(v, 'form')}`,
  price: 74,
  about:
    'Закрывает края монтажных коробок и объединяет механизмы одной серии. Держится на защёлках и снимается без инструмента.',
});
const frameGlass: Kind = {
  ...frame,
  price: (v) => 690 + n(v, 'posts') * 240,
  fixed: { material: 'стекло' },
  vary: { warranty: [60, 24] },
};
const powerSocket = simple({
  picture: 'socket',
  head: 'Розетка силовая',
  axes: {
    current: [32, 16, 63, 125],
    poles: ['3P+PE+N', '2P+PE', '3P+PE'],
    ip: ['IP44', 'IP54', 'IP67'],
    mounting: ['стационарная', 'переносная', 'встраиваемая'],
  },
  vary: { warranty: [24, 36] },
  fixed: { voltage: 400, material: 'полиамид' },
  price: (v) => 190 + n(v, 'current') * 11,
  weight: 0.35,
  about: (v) =>
    `Промышленный разъём на ${n(v, 'current')} А, степень защиты ${s(v, 'ip')}. Цвет корпуса указывает напряжение, ключ не даёт соединить разные разъёмы.`,
  aka: 'разъём промышленный каучук',
});
const powerPlug = simple({
  picture: 'socket',
  head: 'Вилка силовая',
  axes: {
    current: [32, 16, 63, 125],
    poles: ['3P+PE+N', '2P+PE', '3P+PE'],
    ip: ['IP44', 'IP54', 'IP67'],
    mounting: ['переносная', 'встраиваемая', 'щитовая'],
  },
  vary: { warranty: [24, 36] },
  fixed: { voltage: 400, material: 'полиамид' },
  price: (v) => 130 + n(v, 'current') * 8,
  weight: 0.25,
  about: 'Вилка промышленного разъёма с кабельным вводом под уплотнение. Контакты никелированы.',
  aka: 'разъём промышленный',
});
const extension = simple({
  picture: 'socket',
  head: 'Удлинитель',
  axes: {
    sockets: [4, 3, 5, 6, 1, 2],
    cable: [3, 5, 1.5, 10, 20, 30, 40, 50],
    earthed: [true, false],
    form: ['бытовой', 'на катушке', 'силовой', 'на рамке'],
    colour: ['белый', 'чёрный', 'оранжевый'],
  },
  when: { earthed: 'с заземлением' },
  vary: { warranty: [12, 24] },
  fixed: { voltage: 250, current: 16 },
  price: (v) => 210 + n(v, 'cable') * 62 + n(v, 'sockets') * 30,
  weight: (v) => 0.2 + n(v, 'cable') * 0.1,
  about: (v) =>
    `Удлинитель длиной ${num(n(v, 'cable'))} м на ${n(v, 'sockets')} ${n(v, 'sockets') === 1 ? 'розетку' : n(v, 'sockets') < 5 ? 'розетки' : 'розеток'}. Двойная изоляция провода и литая вилка.`,
  aka: 'переноска колодка',
});
const backBox = simple({
  picture: 'junction',
  head: 'Коробка установочная',
  gender: 'f',
  axes: {
    depth: [45, 62, 40, 60],
    form: ['для бетона', 'для гипсокартона', 'для открытой установки'],
    posts: [1, 2, 3, 4],
    colour: ['чёрный', 'синий', 'красный', 'белый'],
  },
  vary: { warranty: [12, 24], material: ['полипропилен', 'поликарбонат'] },
  fixed: { diameter: 68, ip: 'IP30' },
  lots: [10, 1, 50, 100],
  price: 13,
  weight: 0.03,
  about:
    'Коробка под розетку или выключатель. Прессшайбы надёжно держат механизм, боковые замки соединяют коробки в ряд.',
  aka: 'подрозетник стакан',
});
const doorbell = simple({
  picture: 'button',
  head: 'Звонок электрический',
  axes: {
    form: ['беспроводной', 'проводной'],
    voltage: [230, 12],
    _melody: ['1 мелодия', '32 мелодии', '10 мелодий', '48 мелодий'],
    colour: ['белый', 'чёрный', 'серый'],
  },
  vary: { warranty: [12, 24] },
  price: 540,
  weight: 0.15,
  about: 'Дверной звонок с регулировкой громкости. Кнопка защищена от брызг.',
});

/** Wiring devices of homes and offices. */
export const wiring: Top = {
  name: 'Розетки и выключатели',
  sections: [
    [
      'Розетки',
      [
        ['Розетки одноместные', socket, 3],
        ['Розетки двойные', doubleSocket, 1.4],
        ['Розетки информационные', dataSocket, 0.8],
        ['Розетки USB', usbSocket, 0.5],
        ['Розетки телевизионные', tvSocket, 0.5],
      ],
    ],
    [
      'Выключатели и светорегуляторы',
      [
        [
          'Выключатели одноклавишные',
          rocker(
            'Выключатель',
            [1],
            96,
            'Включает и отключает одну группу света. Клавиша со стойкой к выцветанию поверхностью, мягкий чёткий ход.',
          ),
          1.8,
        ],
        [
          'Выключатели многоклавишные',
          rocker('Выключатель', [2, 3], 138, 'Управляет двумя или тремя группами света с одного места.'),
          1.4,
        ],
        [
          'Переключатели проходные',
          rocker(
            'Переключатель проходной',
            [1, 2],
            152,
            'Управляет одной группой света из двух мест: в начале и в конце коридора, у двери и у кровати.',
          ),
          0.9,
        ],
        ['Светорегуляторы', dimmer, 0.6],
      ],
    ],
    [
      'Рамки',
      [
        ['Рамки пластиковые', frame, 2.2],
        ['Рамки стеклянные', frameGlass, 0.6],
      ],
    ],
    [
      'Силовые разъёмы',
      [
        ['Розетки силовые', powerSocket, 0.7],
        ['Вилки силовые', powerPlug, 0.6],
      ],
    ],
    [
      'Удлинители и принадлежности',
      [
        ['Удлинители', extension, 0.9],
        ['Коробки установочные', backBox, 0.9],
        ['Звонки', doorbell, 0.3],
      ],
    ],
  ],
};
