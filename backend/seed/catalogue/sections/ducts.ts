import { type Kind, n, s, type Top } from '../kind.ts';
import { simple } from '../simple.ts';

const trayCoating = ['цинк', 'горячий цинк', 'порошковое', 'нержавеющая сталь'] as const;
function tray(
  head: string,
  widths: readonly number[],
  options: { perforated?: boolean; price: number; aka?: string; picture?: Kind['picture'] },
): Kind {
  return simple({
    picture: options.picture ?? 'tray',
    head,
    axes: {
      width: widths,
      height: [50, 80, 100, 30, 150],
      length: [3, 2, 2.5, 6],
      thickness: [0.7, 1, 1.2, 1.5, 0.55],
      coating: trayCoating,
    },
    silent: ['coating'],
    vary: { warranty: [24, 36, 60] },
    fixed: { material: 'сталь', ...(options.perforated === undefined ? {} : { perforated: options.perforated }) },
    lots: [1, 1, 3],
    price: (v) =>
      (options.price + n(v, 'width') * 1.15 * n(v, 'thickness')) *
      n(v, 'length') *
      (s(v, 'coating') === 'цинк' ? 1 : 1.9),
    weight: (v) =>
      Math.round((n(v, 'width') + 2 * n(v, 'height')) * n(v, 'thickness') * n(v, 'length') * 0.0078 * 10) / 10,
    about: (v) =>
      `Несёт кабельные трассы в цехах, офисах и паркингах. Ширина ${n(v, 'width')} мм, высота борта ${n(v, 'height')} мм, покрытие: ${s(v, 'coating')}.`,
    aka: `кабеленесущие ${options.aka ?? ''}`,
    code: 'ЛК',
    groupBy: 'width',
  });
}

function fitting(head: string, price: number, about: string): Kind {
  return simple({
    picture: 'tray',
    head,
    axes: {
      width: [100, 200, 50, 150, 300, 400, 500, 600],
      height: [50, 80, 100, 30, 150],
      _turn: ['90°', '45°'],
      coating: trayCoating,
    },
    silent: ['coating'],
    vary: { warranty: [24, 36, 60] },
    fixed: { material: 'сталь' },
    price: (v) => price + n(v, 'width') * 0.9,
    weight: (v) => n(v, 'width') * 0.004,
    about,
    aka: 'аксессуар лотка',
  });
}

const bracket = simple({
  picture: 'bracket',
  head: 'Консоль для лотка',
  gender: 'f',
  axes: {
    width: [200, 100, 300, 400, 150, 500, 600],
    load: [80, 120, 200, 60, 300],
    form: ['настенная', 'потолочная', 'усиленная', 'облегчённая'],
    coating: ['цинк', 'горячий цинк', 'порошковое'],
  },
  silent: ['coating'],
  vary: { warranty: [24, 36] },
  fixed: { material: 'сталь' },
  lots: [1, 10],
  price: (v) => 90 + n(v, 'width') * 0.8,
  weight: 0.5,
  about: (v) => `Опора лотка на стене или стойке, допустимая нагрузка ${n(v, 'load')} кг.`,
  aka: 'кронштейн полка',
});
const stud = simple({
  picture: 'bolt',
  head: 'Профиль монтажный',
  axes: {
    size: ['41х41', '41х21', '29х20', '20х20'],
    length: [2, 3, 1, 6, 0.5],
    thickness: [2, 1.5, 2.5],
    coating: ['цинк', 'горячий цинк'],
  },
  silent: ['coating'],
  vary: { warranty: [24, 36] },
  fixed: { material: 'сталь', perforated: true },
  price: (v) => 190 * n(v, 'length') * n(v, 'thickness') * 0.6,
  weight: (v) => 1.6 * n(v, 'length'),
  about: 'Перфорированный профиль для сборки опорных конструкций: стоек, траверс, рам.',
  aka: 'страт strut траверса швеллер',
});

function duct(
  head: string,
  list: readonly string[],
  options: { price: number; colours?: readonly string[]; about: string; aka?: string; perforated?: boolean },
): Kind {
  return simple({
    picture: 'duct',
    head,
    axes: {
      size: list,
      colour: options.colours ?? ['белый', 'серый', 'дуб', 'сосна', 'чёрный', 'орех'],
      length: [2, 1, 2.5],
      form: ['с крышкой', 'с двойным замком', 'самоклеящийся'],
      halogenFree: [false, true],
    },
    vary: { warranty: [24, 60] },
    fixed: { material: 'ПВХ', ip: 'IP40', perforated: options.perforated ?? false },
    unit: '006',
    lots: [2, 2, 50, 100, 20],
    price: (v) => {
      const [a = 0, b = 0] = s(v, 'size').split('х').map(Number);
      return options.price + (a + b) * 0.9 + a * b * 0.02;
    },
    weight: (v) => {
      const [a = 0, b = 0] = s(v, 'size').split('х').map(Number);
      return Math.round((a + b) * 2.6) / 1000;
    },
    about: options.about,
    aka: `кабель канал короб ${options.aka ?? ''}`,
    code: 'КК',
  });
}
const ductSizes = [
  '25х16',
  '40х25',
  '16х16',
  '20х10',
  '40х16',
  '60х40',
  '100х60',
  '15х10',
  '12х12',
  '25х25',
  '60х60',
  '80х40',
  '100х40',
  '40х40',
  '80х60',
  '120х60',
];

function pipe(
  head: string,
  material: string,
  diameters: readonly number[],
  options: {
    price: number;
    colours: readonly string[];
    aka?: string;
    probe?: boolean;
    lots?: readonly number[];
    about: string;
    gender?: 'f' | 'm';
    climate?: readonly [number, number];
  },
): Kind {
  return simple({
    picture: 'pipe',
    head,
    gender: options.gender ?? 'f',
    axes: {
      diameter: diameters,
      colour: options.colours,
      ...(options.probe === false ? {} : { probe: [true, false] }),
      form: ['лёгкая', 'тяжёлая', 'сверхлёгкая'],
      _packing: (options.lots ?? [100]).map((lot) => (lot > 4 ? `бухта ${lot} м` : `отрезок ${lot} м`)),
    },
    when: { probe: 'с зондом' },
    vary: { warranty: [24, 36, 60] },
    fixed: { material, ip: 'IP55', climate: options.climate ?? [-25, 60] },
    unit: '006',
    lots: options.lots ?? [100, 50, 25],
    price: (v) => options.price * (n(v, 'diameter') / 20) ** 1.25 * (v.form === 'тяжёлая' ? 1.4 : 1),
    weight: (v) => Math.round(n(v, 'diameter') * 2.4) / 1000,
    about: options.about,
    aka: options.aka ?? '',
    groupBy: 'diameter',
  });
}
const gofroDiameters = [20, 16, 25, 32, 40, 50, 63];
function accessory(
  head: string,
  gender: 'm' | 'f',
  axes: Kind['axes'],
  price: number,
  aka: string,
  about: string,
): Kind {
  return simple({
    picture: 'clip',
    head,
    gender,
    axes: { ...axes, colour: ['серый', 'белый', 'чёрный', 'оранжевый'], package: [1, 10, 50, 100] },
    silent: ['package'],
    vary: { warranty: [12, 24] },
    fixed: { material: 'пластик' },
    lots: [10, 50, 100, 1],
    price: (v) => price * (1 + n(v, 'package') * 0.8),
    weight: 0.01,
    about,
    aka,
  });
}

/** Cable trays, ducts and conduits. */
export const ducts: Top = {
  name: 'Кабеленесущие системы',
  sections: [
    [
      'Лотки металлические',
      [
        [
          'Лотки перфорированные',
          tray('Лоток перфорированный', [100, 200, 50, 150, 300, 400, 80, 500, 600], { perforated: true, price: 110 }),
          1.3,
        ],
        [
          'Лотки глухие',
          tray('Лоток неперфорированный', [100, 200, 50, 150, 300, 400, 500], {
            perforated: false,
            price: 120,
            aka: 'глухой',
          }),
          0.8,
        ],
        [
          'Лотки проволочные',
          tray('Лоток проволочный', [100, 200, 50, 150, 300, 400, 35], { price: 130, picture: 'mesh' }),
          0.7,
        ],
        [
          'Лотки лестничные',
          tray('Лоток лестничный', [200, 300, 400, 500, 600, 150], { price: 310, picture: 'mesh' }),
          0.6,
        ],
        ['Крышки лотков', tray('Крышка лотка', [100, 200, 50, 150, 300, 400, 500], { price: 70 }), 0.7],
      ],
    ],
    [
      'Аксессуары лотков',
      [
        [
          'Повороты и ответвители',
          fitting(
            'Угол горизонтальный для лотка',
            260,
            'Поворачивает кабельную трассу в одной плоскости. Соединяется с лотком без сварки.',
          ),
          0.5,
        ],
        ['Углы вертикальные', fitting('Угол вертикальный для лотка', 280, 'Переводит трассу вверх или вниз.'), 0.4],
        ['Консоли и кронштейны', bracket, 0.6],
        ['Профили монтажные', stud, 0.4],
      ],
    ],
    [
      'Кабель-каналы',
      [
        [
          'Кабель-каналы магистральные',
          duct('Кабель-канал', ductSizes, {
            price: 12,
            about:
              'Закрывает открытую проводку в домах и офисах. Крышка держится на защёлках по всей длине, пластик не желтеет.',
          }),
          1.5,
        ],
        [
          'Кабель-каналы перфорированные',
          duct(
            'Кабель-канал перфорированный',
            ['40х60', '25х40', '40х40', '60х60', '25х25', '60х80', '80х80', '25х60', '80х60', '100х80'],
            {
              price: 40,
              colours: ['серый', 'синий', 'белый'],
              perforated: true,
              aka: 'щитовой',
              about: 'Укладывает провода внутри щитов. Рёбра выламываются по насечке.',
            },
          ),
          0.7,
        ],
        [
          'Кабель-каналы парапетные',
          duct('Кабель-канал парапетный', ['100х50', '130х50', '100х40', '150х50', '140х50'], {
            price: 160,
            colours: ['белый', 'серый', 'антрацит'],
            aka: 'парапет под розетки',
            about: 'Принимает розетки и информационные разъёмы прямо в короб.',
          }),
          0.4,
        ],
        [
          'Кабель-каналы напольные',
          duct('Кабель-канал напольный', ['50х12', '70х16', '75х17', '92х20', '50х20'], {
            price: 60,
            colours: ['серый', 'чёрный', 'бежевый', 'коричневый'],
            about: 'Защищает провода там, где по ним ходят.',
          }),
          0.3,
        ],
        [
          'Аксессуары кабель-каналов',
          accessory(
            'Угол для кабель-канала',
            'm',
            { size: ductSizes, form: ['внутренний', 'внешний', 'плоский', 'Т-образный', 'заглушка'] },
            9,
            'поворот соединитель',
            'Закрывает стык кабель-канала аккуратно и без подрезки под углом.',
          ),
          0.6,
        ],
      ],
    ],
    [
      'Трубы гофрированные',
      [
        [
          'Трубы гофрированные ПВХ',
          pipe('Труба гофрированная ПВХ', 'ПВХ', gofroDiameters, {
            price: 9,
            colours: ['серый', 'белый', 'чёрный'],
            lots: [100, 50, 25, 15],
            aka: 'гофра гофротруба пвх',
            about: 'Защищает провода скрытой и открытой проводки. Не распространяет горение.',
          }),
          1.4,
        ],
        [
          'Трубы гофрированные ПНД',
          pipe('Труба гофрированная ПНД', 'ПНД', gofroDiameters, {
            price: 11,
            colours: ['чёрный', 'оранжевый', 'синий', 'красный'],
            lots: [100, 50, 25],
            aka: 'гофра гофротруба пнд',
            climate: [-40, 60],
            about: 'Для прокладки в стяжке и в земле. Держит удар на морозе.',
          }),
          1,
        ],
        [
          'Трубы двустенные',
          pipe('Труба двустенная', 'ПНД', [50, 63, 110, 75, 90, 125, 160, 200], {
            price: 28,
            colours: ['красный', 'чёрный', 'синий'],
            lots: [50, 100],
            aka: 'гофра двустенная для земли',
            climate: [-45, 60],
            about: 'Гладкая внутри и рифлёная снаружи: кабель протягивается легко, грунт не мнёт трубу.',
          }),
          0.5,
        ],
        [
          'Металлорукав',
          pipe('Металлорукав', 'сталь', [20, 15, 25, 32, 18, 38, 50, 10], {
            price: 34,
            colours: ['серый', 'чёрный', 'белый'],
            gender: 'm',
            probe: false,
            lots: [50, 25, 100],
            aka: 'рз гибкий ввод',
            about: 'Гибкая защита проводов от механических повреждений. Для ввода в двигатели и станки.',
          }),
          0.6,
        ],
      ],
    ],
    [
      'Трубы жёсткие',
      [
        [
          'Трубы жёсткие ПВХ',
          pipe('Труба жёсткая ПВХ', 'ПВХ', [20, 16, 25, 32, 40, 50, 63], {
            price: 21,
            colours: ['серый', 'белый'],
            probe: false,
            lots: [3, 2],
            aka: 'гладкая',
            about: 'Прямая труба для открытой проводки по стенам и потолкам.',
          }),
          0.6,
        ],
        [
          'Трубы стальные',
          pipe('Труба стальная', 'сталь', [20, 16, 25, 32, 40, 50], {
            price: 92,
            colours: ['серебристый', 'чёрный'],
            probe: false,
            lots: [3, 2],
            aka: 'оцинкованная',
            about: 'Держит механические нагрузки и не горит. Соединяется муфтами без резьбы.',
          }),
          0.3,
        ],
        [
          'Держатели и муфты',
          accessory(
            'Держатель для труб',
            'm',
            { diameter: gofroDiameters, form: ['с защёлкой', 'двусторонний', 'с хомутом', 'омега', 'с дюбелем'] },
            2.2,
            'клипса крепёж гофры скоба',
            'Крепит трубу к стене или потолку. Соединяется в ряд боковыми замками.',
          ),
          0.7,
        ],
        [
          'Муфты и повороты труб',
          accessory(
            'Муфта соединительная',
            'f',
            {
              diameter: gofroDiameters,
              ip: ['IP65', 'IP44', 'IP67'],
              form: ['труба-труба', 'труба-коробка', 'поворот 90°', 'тройник'],
            },
            6,
            'соединитель',
            'Соединяет трубы между собой и с коробками с сохранением степени защиты.',
          ),
          0.5,
        ],
      ],
    ],
  ],
};
