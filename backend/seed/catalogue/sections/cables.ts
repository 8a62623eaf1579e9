import { type Kind, n, num, s, type Top, type Values } from '../kind.ts';

const powerSizes =
  '3х2,5 3х1,5 2х1,5 5х2,5 3х4 5х4 5х6 3х6 5х1,5 4х4 4х6 5х10 3х10 4х10 2х2,5 4х16 5х16 4х2,5 4х1,5 2х4 5х25 4х25 3х16 2х6 5х35 4х35 3х25 4х50 5х50 4х70 5х70 4х95 5х95 4х120 5х120 4х150 4х185 5х185 4х240 5х240 1х1,5 1х2,5 1х4 1х6 1х10 1х16 1х25 1х35 1х50 1х70 1х95 1х120 1х150 1х185 1х240 2х10 2х16 3х35 3х50'.split(
    ' ',
  );
const flexSizes =
  '3х1,5 3х2,5 2х1,5 2х0,75 3х0,75 2х2,5 4х2,5 5х2,5 3х4 4х4 5х4 5х6 4х6 3х6 2х1 3х1 4х1,5 5х1,5 4х10 5х10 3х10 4х16 5х16 3х16 4х25 3х25 2х4 2х6'.split(
    ' ',
  );
const controlSizes = [4, 5, 7, 10, 14, 19, 27, 37].flatMap((cores) =>
  ['1,5', '2,5', '1', '0,75', '4', '6'].map((section) => `${cores}х${section}`),
);
const singleSizes = '1,5 2,5 4 6 10 0,75 1 0,5 16 25 35 50 70 95 120 150 185 240'.split(' ');

function coresAndSection(values: Values): Values {
  const [cores, section] = s(values, '_size').replace(',', '.').split('х').map(Number);
  return { cores: cores ?? 1, section: section ?? 1 };
}

const insulationOf = { ПВХ: 'поливинилхлорида', СПЭ: 'сшитого полиэтилена', резина: 'резины', ПЭ: 'полиэтилена' };

interface CableOptions {
  sizes?: readonly string[];
  insulation?: keyof typeof insulationOf;
  fire?: string;
  conductor?: 'медь' | 'алюминий';
  armoured?: boolean;
  shielded?: boolean;
  flexible?: boolean;
  voltages?: readonly number[];
  factor?: number;
  aka?: string;
  colours?: readonly string[];
}

/** Power and control cable sold by the metre. */
function cable(mark: string, options: CableOptions = {}): Kind {
  const { insulation = 'ПВХ', conductor = 'медь', fire = 'нг(А)-LS', factor = 1 } = options;
  const isCopper = conductor === 'медь';
  return {
    picture: 'cable',
    axes: {
      _size: options.sizes ?? powerSizes,
      cableVoltage: options.voltages ?? [0.66, 1],
      form: ['плоский', 'круглый'],
      _packing: ['бухта 100 м', 'барабан', 'бухта 50 м', 'бухта 200 м', 'отрезок'],
    },
    vary: { warranty: [60, 36, 24], colour: options.colours ?? ['чёрный', 'серый', 'белый'] },
    fixed: {
      conductor,
      insulation,
      fire,
      armoured: options.armoured ?? false,
      shielded: options.shielded ?? false,
      flexible: options.flexible ?? false,
      climate: [-50, 50],
    },
    derive: coresAndSection,
    name: (v) => `Кабель ${mark} ${s(v, '_size')}-${num(n(v, 'cableVoltage'))} ${s(v, 'form')}, ${s(v, '_packing')}`,
    unit: '006',
    lots: [1, 1, 100, 50, 10],
    price: (v) => (6 + n(v, 'cores') * (n(v, 'section') * (isCopper ? 15 : 3.4) + 2.5)) * factor,
    weight: (v) => (n(v, 'cores') * (n(v, 'section') * (isCopper ? 10.5 : 3.6) + 9)) / 1000,
    about: (v) =>
      `Кабель силовой ${mark}: ${n(v, 'cores')} ${n(v, 'cores') === 1 ? 'жила' : n(v, 'cores') < 5 ? 'жилы' : 'жил'} сечением ${num(n(v, 'section'))} мм² из ${isCopper ? 'меди' : 'алюминия'}, изоляция из ${insulationOf[insulation]}. Предназначен для передачи и распределения электроэнергии в стационарных установках на напряжение до ${num(n(v, 'cableVoltage'))} кВ. Минимальный радиус изгиба при монтаже 7,5 наружных диаметров.`,
    aka: `силовой ${options.aka ?? ''} ${isCopper ? 'медный' : 'алюминиевый'}`,
    groupBy: 'cores',
  };
}

/** Control cable with many thin cores. */
function controlCable(mark: string, options: CableOptions = {}): Kind {
  return {
    ...cable(mark, { sizes: controlSizes, ...options, voltages: [0.66] }),
    name: (v) => `Кабель контрольный ${mark} ${s(v, '_size')}, ${s(v, '_packing')}`,
    aka: 'контрольный',
  };
}

/** Single-core installation wire in the colours of the standard. */
function wire(mark: string, options: { flexible?: boolean; factor?: number; insulation?: string } = {}): Kind {
  return {
    picture: 'wire',
    axes: {
      _size: singleSizes,
      colour: [
        'жёлто-зелёный',
        'синий',
        'белый',
        'красный',
        'чёрный',
        'коричневый',
        'жёлтый',
        'серый',
        'зелёный',
        'голубой',
      ],
      _packing: ['бухта 100 м', 'бухта 200 м', 'барабан'],
    },
    vary: { warranty: [24, 36], fire: ['нг(А)-LS', 'нет', 'нг(А)'] },
    fixed: { conductor: 'медь', insulation: options.insulation ?? 'ПВХ', flexible: options.flexible ?? true, cores: 1 },
    derive: (v) => ({ section: Number(s(v, '_size').replace(',', '.')) }),
    name: (v) => `Провод ${mark} 1х${s(v, '_size')} ${s(v, 'colour')}, ${s(v, '_packing')}`,
    unit: '006',
    lots: [100, 100, 1, 200],
    price: (v) => (1.5 + n(v, 'section') * 14) * (options.factor ?? 1),
    weight: (v) => (n(v, 'section') * 9.6 + 4) / 1000,
    about: (v) =>
      `Провод установочный ${mark} с ${options.flexible === false ? 'однопроволочной' : 'гибкой'} медной жилой сечением ${s(v, '_size')} мм², цвет изоляции ${s(v, 'colour')}. Применяется для монтажа щитов, осветительных и силовых цепей, а также внутренних соединений приборов.`,
    aka: 'установочный медный',
    groupBy: 'colour',
  };
}

/** Flexible cord. */
function cord(mark: string, aka: string, factor = 1): Kind {
  return {
    picture: 'wire',
    axes: {
      _size: flexSizes,
      colour: ['белый', 'чёрный', 'серый'],
      _packing: ['бухта 100 м', 'барабан', 'бухта 50 м', 'отрезок'],
    },
    vary: { warranty: [24, 36] },
    fixed: { conductor: 'медь', insulation: mark.startsWith('КГ') ? 'резина' : 'ПВХ', flexible: true, voltage: 380 },
    derive: coresAndSection,
    name: (v) =>
      `${mark.startsWith('КГ') ? 'Кабель' : 'Провод'} ${mark} ${s(v, '_size')} ${s(v, 'colour')}, ${s(v, '_packing')}`,
    unit: '006',
    lots: [1, 100, 50],
    price: (v) => (5 + n(v, 'cores') * n(v, 'section') * 15) * factor,
    weight: (v) => (n(v, 'cores') * (n(v, 'section') * 10 + 9)) / 1000,
    about: (v) =>
      `Гибкий многожильный провод ${mark} ${s(v, '_size')} для присоединения подвижных потребителей и изготовления удлинителей. Выдерживает многократные изгибы, сохраняет гибкость на морозе.`,
    aka,
  };
}

/** Twisted pair, fire alarm and coaxial cables. */
function lowCurrent(mark: string, head: string, sizes: readonly string[], rouble: number, extra: Values = {}): Kind {
  return {
    picture: 'wire',
    axes: {
      _size: sizes,
      colour: ['серый', 'чёрный', 'оранжевый', 'белый', 'красный'],
      _packing: ['бухта 305 м', 'бухта 100 м', 'бухта 200 м', 'барабан 500 м'],
      fire: ['нг(А)-HF', 'нг(А)-LS', 'нг(А)-FRLS', 'нет'],
    },
    vary: { warranty: [12, 24, 180] },
    fixed: { conductor: 'медь', ...extra },
    name: (v) =>
      `Кабель ${head} ${mark}${s(v, 'fire') === 'нет' ? '' : ` ${s(v, 'fire')}`} ${s(v, '_size')} ${s(v, 'colour')}, ${s(v, '_packing')}`,
    unit: '006',
    lots: [305, 100, 200, 1],
    price: (v) => rouble * (1 + sizes.indexOf(s(v, '_size')) * 0.35),
    weight: () => 0.04,
    about: (v) =>
      `Кабель ${head} ${mark} ${s(v, '_size')} для систем связи, сигнализации и управления. Оболочка из материала, не распространяющего горение при групповой прокладке.`,
    aka: 'слаботочный',
  };
}

/** Insulated overhead conductor. */
function overhead(mark: string): Kind {
  return {
    picture: 'cable',
    axes: {
      _size: '2х16 4х16 4х25 3х50+1х54,6 3х35+1х54,6 3х70+1х70 4х35 4х50 2х25 3х95+1х95 4х70 4х95 4х120'.split(' '),
      cableVoltage: [1, 0.6],
      _packing: ['барабан', 'бухта 100 м', 'бухта 200 м', 'отрезок'],
    },
    vary: { warranty: [36, 60] },
    fixed: { conductor: 'алюминий', insulation: 'СПЭ', climate: [-60, 50] },
    name: (v) => `Провод самонесущий ${mark} ${s(v, '_size')}, ${s(v, '_packing')}`,
    unit: '006',
    lots: [1, 10, 100],
    price: (v) => 35 + Number.parseInt(s(v, '_size').split('х')[1] ?? '16', 10) * 7,
    weight: (v) => 0.1 + Number.parseInt(s(v, '_size').split('х')[1] ?? '16', 10) * 0.013,
    about: (v) =>
      `Самонесущий изолированный провод ${mark} ${s(v, '_size')} для воздушных линий и ответвлений к вводам в здания. Изоляция стойка к солнечному излучению.`,
    aka: 'сип воздушный',
  };
}

const patch: Kind = {
  picture: 'wire',
  axes: {
    length: [1, 0.5, 2, 3, 5, 1.5, 10, 15, 20, 0.3, 7.5, 30],
    category: ['5e', '6', '6A'],
    colour: ['серый', 'синий', 'красный', 'жёлтый', 'зелёный', 'чёрный', 'белый', 'оранжевый'],
    shielded: [false, true],
  },
  vary: { warranty: [12, 24] },
  name: (v) =>
    `Шнур коммутационный ${v.shielded ? 'F/UTP' : 'U/UTP'} кат. ${s(v, 'category')} RJ45 ${num(n(v, 'length'))} м ${s(v, 'colour')}`,
  lots: [1, 1, 10],
  price: (v) => 55 + n(v, 'length') * 32 * (v.shielded ? 1.4 : 1),
  weight: (v) => 0.02 + n(v, 'length') * 0.03,
  about: (v) =>
    `Готовый шнур категории ${s(v, 'category')} для подключения рабочих мест и активного оборудования. Литые колпачки защищают защёлку от поломки.`,
  aka: 'патчкорд патч-корд',
};

const twisted = ['2х2х0,52', '4х2х0,52', '4х2х0,57', '10х2х0,5', '25х2х0,5'];
const alarm = ['1х2х0,5', '1х2х0,75', '2х2х0,5', '2х2х0,75', '1х2х1', '2х2х1', '4х2х0,5', '1х2х1,5'];

export const cables: Top = {
  name: 'Кабели и провода',
  sections: [
    [
      'Кабели силовые',
      [
        ['Кабели ВВГнг(А)-LS', cable('ВВГнг(А)-LS', { aka: 'ввг ввгнгls ввг-нг' }), 8.2],
        ['Кабели ВВГнг(А)', cable('ВВГнг(А)', { fire: 'нг(А)', aka: 'ввг', factor: 0.94 }), 2],
        ['Кабели ВВГнг(А)-FRLS', cable('ВВГнг(А)-FRLS', { fire: 'нг(А)-FRLS', factor: 1.6, aka: 'огнестойкий' }), 1.6],
        ['Кабели ППГнг(А)-HF', cable('ППГнг(А)-HF', { fire: 'нг(А)-HF', factor: 1.25, aka: 'безгалогенный' }), 1.6],
        [
          'Кабели NYM',
          cable('NYM', { fire: 'нет', sizes: powerSizes.slice(0, 22), colours: ['серый', 'чёрный'] }),
          1.2,
        ],
        ['Кабели АВВГ', cable('АВВГ', { conductor: 'алюминий', fire: 'нет' }), 0.9],
        ['Кабели с изоляцией из СПЭ', cable('ПвВГнг(А)-LS', { insulation: 'СПЭ', factor: 1.1 }), 0.8],
      ],
    ],
    [
      'Кабели бронированные',
      [
        [
          'Кабели ВБШвнг(А)-LS',
          cable('ВБШвнг(А)-LS', { armoured: true, factor: 1.22, aka: 'вбшв бронированный' }),
          1.4,
        ],
        ['Кабели ВБШв', cable('ВБШв', { armoured: true, fire: 'нет', factor: 1.15, aka: 'бронированный' }), 0.7],
        [
          'Кабели АВБШв',
          cable('АВБШв', { armoured: true, conductor: 'алюминий', fire: 'нет', aka: 'бронированный' }),
          0.7,
        ],
        ['Кабели ПвБШв', cable('ПвБШв', { armoured: true, insulation: 'СПЭ', fire: 'нет', factor: 1.3 }), 0.4],
      ],
    ],
    [
      'Кабели контрольные',
      [
        ['Кабели КВВГнг(А)-LS', controlCable('КВВГнг(А)-LS'), 1],
        ['Кабели КВВГЭнг(А)-LS', controlCable('КВВГЭнг(А)-LS', { shielded: true, factor: 1.2 }), 0.8],
        ['Кабели КВВГнг(А)-FRLS', controlCable('КВВГнг(А)-FRLS', { fire: 'нг(А)-FRLS', factor: 1.5 }), 0.6],
        ['Кабели КВБбШв', controlCable('КВБбШв', { armoured: true, fire: 'нет', factor: 1.2 }), 0.3],
      ],
    ],
    [
      'Провода',
      [
        ['Провода ПуГВ', wire('ПуГВ'), 2.4],
        ['Провода ПуВ', wire('ПуВ', { flexible: false, factor: 0.95 }), 1.2],
        ['Провода ПуГВнг(А)-LS', wire('ПуГВнг(А)-LS', { factor: 1.15 }), 1],
        ['Провода ПВС', cord('ПВС', 'соединительный'), 1.6],
        ['Провода ШВВП', cord('ШВВП', 'шнур', 0.9), 0.6],
        ['Кабели КГ', cord('КГтп-ХЛ', 'кг сварочный', 1.3), 0.8],
        ['Провода СИП', overhead('СИП-4'), 0.7],
        ['Провода СИП с несущей жилой', overhead('СИП-2'), 0.5],
      ],
    ],
    [
      'Кабели слаботочные',
      [
        [
          'Витая пара',
          lowCurrent('U/UTP кат. 5e', 'витая пара', twisted, 21, { category: '5e', shielded: false }),
          0.9,
        ],
        [
          'Витая пара экранированная',
          lowCurrent('F/UTP кат. 6', 'витая пара', twisted, 46, { category: '6', shielded: true }),
          0.6,
        ],
        ['Кабели для пожарной сигнализации', lowCurrent('КПСЭ', 'огнестойкий', alarm, 19, { shielded: true }), 0.9],
        ['Кабели интерфейсные', lowCurrent('КИПЭВ', 'для RS-485', alarm, 38, { shielded: true }), 0.5],
        [
          'Кабели коаксиальные',
          lowCurrent('RG-6U', 'коаксиальный', ['75 Ом', '75 Ом 64 %', '75 Ом с тросом'], 17),
          0.5,
        ],
        ['Шнуры коммутационные', patch, 0.7],
      ],
    ],
  ],
};
