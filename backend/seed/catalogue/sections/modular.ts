import { type Kind, n, num, s, type Top, type Values } from '../kind.ts';
import { simple } from '../simple.ts';

const poleWeight = { '1P': 1, '1P+N': 2, '2P': 2, '3P': 3, '3P+N': 4, '4P': 4 } as const;
const polesOf = (v: Values) => poleWeight[s(v, 'poles') as keyof typeof poleWeight] ?? 1;
const genitive = { 1: 'одного полюса', 2: 'двух полюсов', 3: 'трёх полюсов', 4: 'четырёх полюсов' } as const;
const polesText = (v: Values) => genitive[polesOf(v) as 1 | 2 | 3 | 4];

/** Modular circuit breaker. */
function breaker(poles: readonly string[], currents: readonly number[], curves = ['C', 'B', 'D']): Kind {
  return {
    picture: 'breaker',
    axes: { poles, current: currents, curve: curves, breaking: [4.5, 6, 10] },
    vary: { warranty: [60, 84, 24, 120], illumination: [true, false] },
    fixed: { ip: 'IP20', mounting: 'на DIN-рейку', climate: [-40, 50] },
    derive: (v) => ({ modules: polesOf(v), voltage: polesOf(v) < 3 ? 230 : 400 }),
    name: (v) =>
      `Выключатель автоматический ${s(v, 'poles')} ${s(v, 'curve')}${n(v, 'current')} ${n(v, 'current')}А ${num(n(v, 'breaking'))}кА`,
    lots: [1, 1, 1, 12, 6],
    price: (v) => polesOf(v) * (105 + n(v, 'current') * 1.4) * (n(v, 'breaking') > 5 ? 1.5 : 1),
    weight: (v) => polesOf(v) * 0.11,
    about: (v) =>
      `Модульный автоматический выключатель защищает цепь от токов перегрузки и короткого замыкания, размыкая её по команде ${polesText(v)}. Характеристика ${s(v, 'curve')} ${s(v, 'curve') === 'D' ? 'рассчитана на двигатели и трансформаторы с большими пусковыми токами' : 'подходит для освещения и розеточных групп'}, отключающая способность ${num(n(v, 'breaking'))} кА.`,
    aka: 'автомат автоматический модульный защита',
    code: 'ВА',
    groupBy: 'poles',
  };
}

const modularCurrents = [16, 25, 10, 20, 32, 40, 6, 63, 50, 13, 4, 2, 1, 3, 5, 8, 80, 100, 125];

/** Residual current device. */
function rcd(poles: readonly string[]): Kind {
  return {
    picture: 'rcd',
    axes: { poles, current: [40, 25, 63, 16, 32, 80, 100], leak: [30, 100, 300, 10], leakType: ['AC', 'A', 'S'] },
    vary: { warranty: [60, 84, 24], form: ['электромеханическое', 'электронное'] },
    fixed: { ip: 'IP20', mounting: 'на DIN-рейку', climate: [-25, 40] },
    derive: (v) => ({ modules: polesOf(v), voltage: polesOf(v) < 3 ? 230 : 400 }),
    name: (v) =>
      `Выключатель дифференциального тока (УЗО) ${s(v, 'poles')} ${n(v, 'current')}А ${n(v, 'leak')}мА тип ${s(v, 'leakType')}`,
    lots: [1, 1, 6],
    price: (v) => (620 + n(v, 'current') * 6) * (polesOf(v) > 2 ? 1.7 : 1) * (s(v, 'leakType') === 'AC' ? 1 : 1.5),
    weight: (v) => polesOf(v) * 0.1,
    about: (v) =>
      `Устройство защитного отключения реагирует на ток утечки ${n(v, 'leak')} мА и отключает цепь прежде, чем он станет опасным для человека или вызовет возгорание. Не имеет защиты от сверхтоков, поэтому ставится вместе с автоматическим выключателем.`,
    aka: 'узо вд устройство защитного отключения дифференциальный',
    code: 'ВД',
    groupBy: 'poles',
  };
}

/** Residual current breaker with overcurrent protection. */
function rcbo(poles: readonly string[]): Kind {
  return {
    picture: 'rcd',
    axes: {
      poles,
      current: [16, 25, 20, 32, 40, 10, 50, 63, 6],
      curve: ['C', 'B', 'D'],
      leak: [30, 100, 300, 10],
      leakType: ['A', 'AC'],
      breaking: [4.5, 6, 10],
    },
    vary: { warranty: [60, 84, 24], form: ['электронный', 'электромеханический'] },
    fixed: { ip: 'IP20', mounting: 'на DIN-рейку', climate: [-25, 40] },
    derive: (v) => ({ modules: polesOf(v), voltage: polesOf(v) < 3 ? 230 : 400 }),
    name: (v) =>
      `Автомат дифференциальный ${s(v, 'poles')} ${s(v, 'curve')}${n(v, 'current')} ${n(v, 'current')}А ${n(v, 'leak')}мА тип ${s(v, 'leakType')} ${num(n(v, 'breaking'))}кА`,
    lots: [1, 1, 6],
    price: (v) => (890 + n(v, 'current') * 7) * (polesOf(v) > 2 ? 1.8 : 1) * (s(v, 'leakType') === 'A' ? 1.3 : 1),
    weight: (v) => polesOf(v) * 0.11,
    about: (v) =>
      `Объединяет защиту от сверхтоков и от тока утечки ${n(v, 'leak')} мА в одном корпусе на ${n(v, 'modules')} модуля. Удобен там, где в щите мало места.`,
    aka: 'дифавтомат авдт дифференциального тока выключатель',
    code: 'АВДТ',
    groupBy: 'poles',
  };
}

/** Moulded case breaker. */
function moulded(currents: readonly number[], breaking: readonly number[]): Kind {
  return {
    picture: 'breaker',
    axes: { current: currents, breaking, poles: ['3P', '4P'], form: ['стационарный', 'втычной', 'выдвижной'] },
    vary: { warranty: [60, 24], setting: [[0.8, 1] as const, [0.4, 1] as const] },
    fixed: { voltage: 400, mounting: 'на монтажную плату', ip: 'IP30' },
    name: (v) =>
      `Выключатель автоматический силовой ${s(v, 'poles')} ${n(v, 'current')}А ${n(v, 'breaking')}кА ${s(v, 'form')}`,
    price: (v) => (2800 + n(v, 'current') * 32) * (n(v, 'breaking') > 36 ? 1.5 : 1) * polesOf(v) * 0.34,
    weight: (v) => 1.2 + n(v, 'current') * 0.012,
    about: (v) =>
      `Силовой автоматический выключатель в литом корпусе для вводных и распределительных щитов. Номинальный ток ${n(v, 'current')} А, предельная отключающая способность ${n(v, 'breaking')} кА при 400 В.`,
    aka: 'автомат силовой литой корпус',
    code: 'ВА',
    groupBy: 'form',
  };
}

const switchDisconnector: Kind = {
  picture: 'breaker',
  axes: { poles: ['1P', '2P', '3P', '4P'], current: [63, 40, 32, 100, 25, 20, 125, 80], illumination: [false, true] },
  vary: { warranty: [60, 24, 84] },
  fixed: { ip: 'IP20', mounting: 'на DIN-рейку' },
  derive: (v) => ({ modules: polesOf(v), voltage: polesOf(v) < 3 ? 230 : 400 }),
  name: (v) =>
    `Выключатель нагрузки ${s(v, 'poles')} ${n(v, 'current')}А${v.illumination ? ' с индикацией положения' : ''}`,
  lots: [1, 6],
  price: (v) => polesOf(v) * (95 + n(v, 'current') * 1.1),
  weight: (v) => polesOf(v) * 0.09,
  about: () =>
    'Мини-рубильник для ввода и для отключения отдельных групп под нагрузкой. Видимое положение рукоятки, возможность пломбировки.',
  aka: 'рубильник модульный',
  code: 'ВН',
};

/** Knife switch. */
function knife(head: string, form: readonly string[]): Kind {
  return {
    picture: 'breaker',
    axes: { current: [100, 250, 400, 160, 630, 1000, 1600], poles: ['3P', '4P'], form, ip: ['IP00', 'IP32', 'IP54'] },
    vary: { warranty: [24, 36] },
    fixed: { voltage: 690, mounting: 'на монтажную плату' },
    name: (v) => `${head} ${s(v, 'poles')} ${n(v, 'current')}А ${s(v, 'form')} ${s(v, 'ip')}`,
    price: (v) => 900 + n(v, 'current') * 17,
    weight: (v) => 0.8 + n(v, 'current') * 0.008,
    about: (v) =>
      `Аппарат для нечастого ручного включения и отключения цепей до ${n(v, 'current')} А с видимым разрывом. Контакты посеребрены.`,
    code: 'ВР',
  };
}

const surge: Kind = {
  picture: 'relay',
  axes: {
    surge: ['II', 'I', 'I+II', 'III'],
    poles: ['1P', '1P+N', '2P', '3P', '3P+N', '4P'],
    discharge: [20, 40, 12.5, 25, 5, 10],
    voltage: [275, 385, 440],
  },
  vary: { warranty: [60, 24], illumination: [true, false] },
  fixed: { mounting: 'на DIN-рейку', ip: 'IP20' },
  name: (v) =>
    `Устройство защиты от импульсных перенапряжений класс ${s(v, 'surge')} ${s(v, 'poles')} ${num(n(v, 'discharge'))}кА ${n(v, 'voltage')}В`,
  price: (v) => polesOf(v) * (780 + n(v, 'discharge') * 24),
  weight: (v) => polesOf(v) * 0.12,
  about: (v) =>
    `Ограничивает импульсные перенапряжения от грозы и коммутаций в сети. Класс ${s(v, 'surge')}, номинальный разрядный ток ${num(n(v, 'discharge'))} кА, сменный модуль с указателем износа.`,
  aka: 'узип опс разрядник',
  code: 'ОПН',
};

const voltageRelay: Kind = {
  picture: 'relay',
  axes: {
    current: [40, 63, 32, 50, 16, 80],
    phases: [1, 3],
    illumination: [true, false],
    setting: [[170, 270] as const, [160, 280] as const, [120, 300] as const],
    mounting: ['на DIN-рейку', 'в розетку'],
  },
  vary: { warranty: [60, 24, 120], colour: ['белый', 'серый'] },
  fixed: { ip: 'IP20', voltage: 230 },
  name: (v) =>
    `Реле контроля напряжения ${n(v, 'phases') === 1 ? 'однофазное' : 'трёхфазное'} ${n(v, 'current')}А ${s(v, 'mounting')}${v.illumination ? ' с дисплеем' : ''}`,
  price: (v) => (1500 + n(v, 'current') * 14) * (n(v, 'phases') === 3 ? 1.4 : 1),
  weight: () => 0.2,
  about: (v) =>
    `Отключает потребителей при выходе напряжения за заданные пределы и включает их снова после выдержки. Рассчитано на ток до ${n(v, 'current')} А, уставки задаются кнопками.`,
  aka: 'барьер рн защита от перенапряжения',
  code: 'РН',
};

/** Modular accessories on a DIN rail. */
function accessory(head: string, axes: Kind['axes'], about: string, price: number, aka = ''): Kind {
  return simple({
    picture: 'relay',
    head,
    axes,
    vary: { warranty: [24, 36, 60], colour: ['серый', 'белый'] },
    fixed: { mounting: 'на DIN-рейку' },
    lots: [1, 1, 10],
    price,
    weight: 0.08,
    about,
    aka,
  });
}

/** Fuse link. */
function fuse(head: string, sizes: readonly string[], currents: readonly number[], rouble: number): Kind {
  return {
    picture: 'terminal',
    axes: { size: sizes, current: currents, action: ['gG', 'aM', 'gR'] },
    vary: { warranty: [24, 36], illumination: [true, false] },
    fixed: { voltage: 500 },
    name: (v) => `${head} ${s(v, 'size')} ${n(v, 'current')}А ${s(v, 'action')}`,
    lots: [1, 3, 10],
    price: (v) => rouble + n(v, 'current') * 1.2,
    weight: () => 0.15,
    about: (v) =>
      `Плавкая вставка габарита ${s(v, 'size')} на ${n(v, 'current')} А, характеристика ${s(v, 'action')}. Керамический корпус с кварцевым наполнителем гасит дугу.`,
    aka: 'предохранитель плавкий',
  };
}

/** Protective and switching devices of distribution boards. */
export const modular: Top = {
  name: 'Аппараты защиты и коммутации',
  sections: [
    [
      'Автоматические выключатели модульные',
      [
        ['Автоматические выключатели однополюсные', breaker(['1P', '1P+N'], modularCurrents), 4.6],
        ['Автоматические выключатели двухполюсные', breaker(['2P'], modularCurrents), 1.6],
        ['Автоматические выключатели трёхполюсные', breaker(['3P'], modularCurrents), 2.6],
        ['Автоматические выключатели четырёхполюсные', breaker(['4P', '3P+N'], modularCurrents), 0.9],
      ],
    ],
    [
      'Дифференциальная защита',
      [
        ['УЗО двухполюсные', rcd(['2P', '1P+N']), 1.4],
        ['УЗО четырёхполюсные', rcd(['4P', '3P+N']), 1],
        ['Дифференциальные автоматы двухполюсные', rcbo(['1P+N', '2P']), 2],
        ['Дифференциальные автоматы четырёхполюсные', rcbo(['4P', '3P+N']), 0.8],
      ],
    ],
    [
      'Силовые аппараты',
      [
        [
          'Автоматические выключатели до 250 А',
          moulded([100, 160, 63, 80, 125, 200, 250, 50, 40], [25, 35, 36, 50]),
          1,
        ],
        [
          'Автоматические выключатели от 320 А',
          moulded([400, 630, 320, 500, 800, 1000, 1250, 1600], [35, 50, 70]),
          0.6,
        ],
        [
          'Рубильники',
          knife('Рубильник', ['правый привод', 'левый привод', 'центральный привод', 'без рукоятки']),
          0.5,
        ],
        [
          'Переключатели ввода резерва',
          knife('Переключатель', ['реверсивный 1-0-2', 'перекидной', 'с рукояткой']),
          0.4,
        ],
        [
          'Плавкие вставки ППН',
          fuse(
            'Вставка плавкая',
            ['габарит 00', 'габарит 0', 'габарит 1', 'габарит 2', 'габарит 3'],
            [100, 63, 160, 250, 400, 40, 32, 25, 630],
            140,
          ),
          0.4,
        ],
        [
          'Плавкие вставки цилиндрические',
          fuse(
            'Вставка плавкая цилиндрическая',
            ['10х38', '14х51', '22х58', '8х32'],
            [16, 10, 6, 20, 25, 32, 2, 4, 50],
            38,
          ),
          0.3,
        ],
      ],
    ],
    [
      'Защита от перенапряжений',
      [
        ['Устройства защиты от импульсных перенапряжений', surge, 0.8],
        ['Реле контроля напряжения', voltageRelay, 0.9],
      ],
    ],
    [
      'Модульная автоматика',
      [
        ['Выключатели нагрузки', switchDisconnector, 1],
        [
          'Таймеры',
          accessory(
            'Таймер',
            {
              form: ['электронный', 'механический', 'астрономический'],
              timer: ['суточный', 'недельный', 'годовой'],
              current: [16, 20, 30],
              voltage: [230, 24],
            },
            'Включает и отключает нагрузку по заданной программе. Запас хода сохраняет настройки при отключении сети.',
            1250,
            'реле времени',
          ),
          0.5,
        ],
        [
          'Фотореле',
          accessory(
            'Фотореле',
            {
              current: [16, 10, 25, 20, 6],
              ip: ['IP44', 'IP20', 'IP65'],
              form: ['с выносным датчиком', 'со встроенным датчиком'],
              voltage: [230, 24],
            },
            'Включает освещение с наступлением темноты и отключает на рассвете. Порог срабатывания регулируется.',
            560,
            'сумеречный выключатель датчик света',
          ),
          0.5,
        ],
        [
          'Контакты дополнительные и расцепители',
          accessory(
            'Контакт',
            {
              form: ['состояния', 'аварийный', 'сигнальный', 'расцепителя независимого', 'расцепителя минимального'],
              contacts: ['1НО+1НЗ', '1НО', '2НО', '1НЗ'],
              voltage: [230, 24, 110, 400],
            },
            'Крепится сбоку автоматического выключателя и сообщает о его положении в цепь сигнализации.',
            330,
          ),
          0.5,
        ],
        [
          'Звонки и розетки на DIN-рейку',
          accessory(
            'Розетка на DIN-рейку',
            {
              current: [16, 10],
              form: ['с заземлением', 'без заземления', 'с крышкой', 'с индикатором'],
              voltage: [230, 400],
            },
            'Розетка для щита: питает инструмент при наладке и слаботочные устройства.',
            210,
            'модульная',
          ),
          0.3,
        ],
        [
          'Шины соединительные',
          accessory(
            'Шина соединительная',
            {
              form: ['PIN', 'FORK', 'PIN с изоляцией'],
              poles: ['1P', '2P', '3P', '4P'],
              current: [63, 100, 80],
              modules: [12, 54, 56, 6],
            },
            'Соединяет ряд модульных аппаратов быстрее и надёжнее, чем провод. Отрезается по месту.',
            240,
            'гребёнка гребенчатая',
          ),
          0.5,
        ],
      ],
    ],
  ],
};
