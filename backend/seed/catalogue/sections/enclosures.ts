import { type Kind, n, s, type Top } from '../kind.ts';
import { simple } from '../simple.ts';

function modularBox(mounting: 'встраиваемый' | 'навесной', material: 'пластик' | 'сталь'): Kind {
  return simple({
    picture: 'enclosure',
    head: `Щит распределительный ${mounting}`,
    axes: {
      modules: [12, 24, 36, 8, 18, 6, 4, 54, 48, 72],
      ip: material === 'пластик' ? ['IP40', 'IP41', 'IP65'] : ['IP31', 'IP54', 'IP65'],
      door: ['прозрачная', 'белая', 'без дверцы', 'дымчатая'],
      form: ['с шинами N и PE', 'без шин'],
      lockable: [false, true],
    },
    when: { lockable: 'с замком' },
    silent: ['door'],
    vary: { warranty: [24, 36, 60], colour: ['белый', 'серый', 'слоновая кость'] },
    fixed: { material, mounting },
    price: (v) => (material === 'пластик' ? 190 : 900) + n(v, 'modules') * (material === 'пластик' ? 34 : 62),
    weight: (v) => 0.3 + n(v, 'modules') * (material === 'пластик' ? 0.06 : 0.22),
    about: (v) =>
      `Корпус на ${n(v, 'modules')} модулей для аппаратов на рейке. Степень защиты ${s(v, 'ip')}, ${v.door === 'без дверцы' ? 'открытая лицевая панель' : 'дверца открывается на 180°'}.`,
    aka: `бокс щиток ${material === 'пластик' ? 'щрн-п щрв-п кмпн' : 'щрн щрв металлический'} корпус`,
    code: material === 'пластик' ? 'ЩРП' : 'ЩР',
    groupBy: 'modules',
  });
}

const sizes = [
  '400х300х220',
  '500х400х220',
  '650х500х220',
  '800х650х250',
  '300х250х150',
  '250х200х150',
  '1000х650х300',
  '1200х750х300',
  '600х400х250',
  '1400х650х300',
  '395х310х220',
  '800х600х300',
];

function dimensions(size: string): { height: number; width: number; depth: number } {
  const [height = 0, width = 0, depth = 0] = size.split('х').map(Number);
  return { height, width, depth };
}

function mountingBox(
  head: string,
  ips: readonly string[],
  material: string,
  factor: number,
  code: string,
  aka: string,
): Kind {
  return simple({
    picture: 'enclosure',
    head,
    axes: {
      size: sizes,
      ip: ips,
      thickness: [1.2, 1, 1.5, 2],
      form: ['с монтажной панелью', 'без панели'],
      lockable: [true, false],
    },
    silent: ['thickness'],
    vary: { warranty: [24, 36, 60], coating: ['порошковое', 'без покрытия'] },
    fixed: { material, mounting: 'навесной', colour: 'серый' },
    derive: (v) => dimensions(s(v, 'size')),
    price: (v) => {
      const { height, width } = dimensions(s(v, 'size'));
      return (600 + (height * width) / 90) * factor;
    },
    weight: (v) => {
      const { height, width } = dimensions(s(v, 'size'));
      return Math.round((height * width) / 30_000) + 1;
    },
    about: (v) =>
      `Цельносварной корпус ${s(v, 'size')} мм, степень защиты ${s(v, 'ip')}. Уплотнение двери наносится жидким способом и держит форму при долгой работе.`,
    aka,
    code,
    groupBy: 'ip',
  });
}

const floorBox = simple({
  picture: 'enclosure',
  head: 'Шкаф напольный',
  axes: {
    size: [
      '2000х600х600',
      '2000х800х600',
      '1800х600х400',
      '1800х800х450',
      '2000х800х400',
      '2200х800х600',
      '2000х1000х600',
      '2000х1200х600',
    ],
    ip: ['IP54', 'IP31', 'IP55'],
    form: ['одностворчатый', 'двустворчатый', 'с боковыми стенками'],
    door: ['глухая', 'со стеклом'],
  },
  vary: { warranty: [36, 60] },
  fixed: { material: 'сталь', mounting: 'напольный', colour: 'серый' },
  derive: (v) => dimensions(s(v, 'size')),
  price: 38000,
  weight: 95,
  about:
    'Сборный каркас для вводно-распределительных устройств и автоматики. Рамы сращиваются в линию, двери навешиваются на любую сторону.',
  aka: 'вру щит корпус',
  code: 'ШН',
});
const meterBox = simple({
  picture: 'enclosure',
  head: 'Щит учётный',
  axes: {
    phases: [1, 3],
    modules: [9, 12, 15, 18, 6, 24],
    ip: ['IP31', 'IP54', 'IP65'],
    mounting: ['навесной', 'встраиваемый', 'на опору'],
    material: ['сталь', 'пластик'],
  },
  silent: ['phases'],
  vary: { warranty: [24, 36] },
  fixed: { lockable: true, colour: 'серый' },
  price: (v) => 980 + n(v, 'modules') * 60,
  weight: 4.2,
  about: (v) =>
    `Для счётчика на ${n(v, 'phases') === 1 ? 'одну фазу' : 'три фазы'} и защитных аппаратов. Окно для снятия показаний, место для пломбы.`,
  aka: 'щу бокс под счётчик',
  code: 'ЩУ',
});
const floorPanel = simple({
  picture: 'enclosure',
  head: 'Щит этажный',
  axes: {
    _flats: ['на 4 квартиры', 'на 3 квартиры', 'на 2 квартиры', 'на 6 квартир'],
    form: ['встраиваемый', 'навесной'],
    door: ['с слаботочным отсеком', 'без слаботочного отсека'],
    thickness: [1, 1.2],
  },
  silent: ['door'],
  vary: { warranty: [24, 36] },
  fixed: { material: 'сталь', ip: 'IP31', colour: 'серый' },
  price: 7400,
  weight: 22,
  about: 'Распределяет питание по квартирам этажа, вмещает счётчики и защитные аппараты.',
  aka: 'щэ',
  code: 'ЩЭ',
});
function junction(head: string, mounting: string, ips: readonly string[], price: number): Kind {
  return simple({
    picture: 'junction',
    head,
    gender: 'f',
    axes: {
      size: ['100х100х50', '80х80х40', '150х110х70', '65х65х50', '190х140х70', '240х190х90', '70х40', '100х50'],
      ip: ips,
      form: ['с гермовводами', 'гладкая', 'с клеммником', 'без вводов'],
      colour: ['серый', 'белый', 'чёрный'],
      halogenFree: [false, true],
    },
    vary: { warranty: [12, 24, 36] },
    fixed: { mounting, material: 'полипропилен' },
    lots: [1, 10, 50],
    price,
    weight: 0.12,
    about:
      'Место соединения и ответвления проводов. Вводы выламываются без инструмента, крышка держится на защёлках или винтах.',
    aka: 'распаечная распаячная распределительная бокс',
    groupBy: 'ip',
  });
}
function rack(head: string, units: readonly number[], mounting: string, price: number): Kind {
  return simple({
    picture: 'rack',
    head,
    axes: {
      units,
      depth: [600, 450, 800, 1000, 350],
      door: ['стекло', 'перфорация', 'металл'],
      colour: ['серый', 'чёрный'],
    },
    vary: { warranty: [24, 60] },
    fixed: { mounting, material: 'сталь', lockable: true, ip: 'IP20' },
    price: (v) => price + n(v, 'units') * 420,
    weight: (v) => 8 + n(v, 'units') * 2,
    about: (v) =>
      `Для сетевого оборудования стандарта 19 дюймов, высота ${n(v, 'units')} U. Съёмные стенки, вводы кабеля сверху и снизу.`,
    aka: 'шкаф серверный сетевой стойка',
  });
}
const dinRail = simple({
  picture: 'tray',
  head: 'DIN-рейка',
  gender: 'f',
  axes: {
    length: [1, 2, 0.3, 0.6, 1.4, 0.125, 0.2],
    perforated: [true, false],
    thickness: [1, 1.2, 1.5],
    coating: ['цинк', 'без покрытия', 'хроматирование'],
  },
  when: { perforated: 'перфорированная' },
  silent: ['coating'],
  vary: { warranty: [12, 24] },
  fixed: { width: 35, material: 'сталь' },
  lots: [1, 10],
  price: (v) => 24 + 110 * n(v, 'length'),
  weight: (v) => 0.3 * n(v, 'length'),
  about: 'Рейка шириной 35 мм для модульных аппаратов, клемм и реле. Край без заусенцев.',
  aka: 'дин рейка тн35',
});
function busbar(head: string, about: string, price: number): Kind {
  return simple({
    picture: 'terminal',
    head,
    gender: 'f',
    axes: {
      _holes: ['8 отверстий', '12 отверстий', '6 отверстий', '14 отверстий', '18 отверстий', '24 отверстия'],
      size: ['6х9', '8х12'],
      colour: ['синий', 'зелёный', 'жёлтый'],
      mounting: ['на DIN-рейку', 'на изоляторах', 'по центру'],
    },
    vary: { warranty: [12, 24] },
    fixed: { material: 'латунь' },
    lots: [1, 10],
    price,
    weight: 0.08,
    about,
    aka: 'шинка',
  });
}
const cableGland = simple({
  picture: 'gland',
  head: 'Ввод кабельный',
  axes: {
    thread: ['PG11', 'PG16', 'PG21', 'PG9', 'PG7', 'PG29', 'М20', 'М25', 'М32', 'М16', 'PG36', 'PG48'],
    material: ['полиамид', 'латунь', 'нержавеющая сталь'],
    ip: ['IP68', 'IP54'],
    colour: ['серый', 'чёрный', 'белый'],
  },
  vary: { warranty: [12, 24] },
  lots: [1, 10, 100],
  price: (v) => (s(v, 'material') === 'полиамид' ? 9 : 95),
  weight: 0.02,
  about: 'Уплотняет ввод кабеля в корпус и держит его от выдёргивания. В комплекте гайка и прокладка.',
  aka: 'сальник гермоввод муфта ввод',
});

/** Boards and enclosures. */
export const enclosures: Top = {
  name: 'Щиты и корпуса',
  sections: [
    [
      'Щиты модульные',
      [
        ['Щиты пластиковые навесные', modularBox('навесной', 'пластик'), 1.3],
        ['Щиты пластиковые встраиваемые', modularBox('встраиваемый', 'пластик'), 1.2],
        ['Щиты металлические навесные', modularBox('навесной', 'сталь'), 0.8],
        ['Щиты металлические встраиваемые', modularBox('встраиваемый', 'сталь'), 0.7],
      ],
    ],
    [
      'Корпуса монтажные',
      [
        [
          'Корпуса металлические',
          mountingBox(
            'Корпус металлический',
            ['IP31', 'IP54', 'IP65', 'IP66'],
            'сталь',
            1,
            'ЩМП',
            'щмп щит с монтажной панелью шкаф',
          ),
          1.1,
        ],
        [
          'Корпуса пластиковые',
          mountingBox('Корпус пластиковый', ['IP65', 'IP66', 'IP54'], 'АБС-пластик', 1.1, 'ЩМПп', 'щмп бокс'),
          0.6,
        ],
        [
          'Корпуса из нержавеющей стали',
          mountingBox('Корпус нержавеющий', ['IP66', 'IP65'], 'нержавеющая сталь', 4, 'ЩМН', 'щмп нержавейка'),
          0.2,
        ],
        ['Шкафы напольные', floorBox, 0.4],
      ],
    ],
    [
      'Щиты учёта и этажные',
      [
        ['Щиты учётные', meterBox, 0.7],
        ['Щиты этажные', floorPanel, 0.2],
      ],
    ],
    [
      'Коробки распределительные',
      [
        [
          'Коробки для открытой проводки',
          junction('Коробка распределительная', 'открытый', ['IP55', 'IP44', 'IP54', 'IP67'], 48),
          1.2,
        ],
        [
          'Коробки для скрытой проводки',
          junction('Коробка распределительная скрытая', 'скрытый', ['IP20', 'IP30'], 31),
          0.7,
        ],
        ['Коробки огнестойкие', junction('Коробка огнестойкая', 'открытый', ['IP41', 'IP55', 'IP66'], 390), 0.3],
      ],
    ],
    [
      'Телекоммуникационные шкафы',
      [
        ['Шкафы настенные', rack('Шкаф телекоммуникационный настенный', [6, 9, 12, 15, 18], 'навесной', 4200), 0.3],
        [
          'Шкафы и стойки напольные',
          rack('Шкаф телекоммуникационный напольный', [42, 32, 24, 18, 47], 'напольный', 14000),
          0.3,
        ],
      ],
    ],
    [
      'Принадлежности для щитов',
      [
        ['DIN-рейки', dinRail, 0.5],
        ['Шины нулевые', busbar('Шина нулевая', 'Собирает нулевые рабочие или защитные проводники щита.', 92), 0.6],
        ['Кабельные вводы', cableGland, 0.8],
      ],
    ],
  ],
};
