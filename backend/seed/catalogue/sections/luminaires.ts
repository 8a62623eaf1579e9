import { type Kind, n, s, type Top } from '../kind.ts';
import { simple } from '../simple.ts';

interface LightOptions {
  gender?: 'm' | 'f';
  head: string;
  picture: Kind['picture'];
  powers: readonly number[];
  ips: readonly string[];
  axes?: Kind['axes'];
  about: string;
  price?: number;
  perWatt?: number;
  aka?: string;
  code?: string;
  colours?: readonly string[];
  when?: Parameters<typeof simple>[0]['when'];
}

/** A luminaire with built-in LEDs. */
function light(options: LightOptions): Kind {
  const { head, picture, powers, ips, axes = {}, about, price = 250, perWatt = 24 } = options;
  return simple({
    picture,
    head,
    axes: {
      power: powers,
      tone: [4000, 5000, 6500, 3000],
      ip: ips,
      ...axes,
      colour: options.colours ?? ['белый', 'серый', 'чёрный'],
    },
    vary: {
      warranty: [36, 60, 24],
      cri: [80, 70, 90],
      diffuser: ['опал', 'призма', 'микропризма', 'прозрачный', 'колотый лёд'],
    },
    fixed: { voltage: 230, climate: [-40, 45] },
    derive: (v) => ({ flux: n(v, 'power') * 110 }),
    price: (v) => (price + n(v, 'power') * perWatt) * (s(v, 'ip') > 'IP60' ? 1.25 : 1),
    weight: (v) => 0.3 + n(v, 'power') * 0.03,
    about: (v) =>
      `${about} Световой поток ${n(v, 'power') * 110} лм, коэффициент пульсации менее 5 %, степень защиты ${s(v, 'ip')}.`,
    aka: `светодиодный led лед ${options.aka ?? ''}`,
    ...(options.gender ? { gender: options.gender } : {}),
    ...(options.when ? { when: options.when } : {}),
    ...(options.code ? { code: options.code } : {}),
  });
}

const shapes = { lampShape: ['круглый', 'квадратный', 'прямоугольный'] } as const;
const emergencyAxis = { emergency: [false, true] } as const;
const emergencyWord = { emergency: 'с БАП' } as const;
const exitSign = simple({
  picture: 'sign',
  head: 'Светильник аварийный',
  axes: {
    form: ['«Выход»', 'стрелка', '«Не входить»', 'бегущий человек', 'без надписи'],
    autonomy: [1, 3, 1.5, 2, 4],
    ip: ['IP20', 'IP65', 'IP44'],
    action: ['постоянный', 'непостоянный', 'комбинированный'],
    mounting: ['настенный', 'потолочный', 'подвесной'],
  },
  vary: { warranty: [24, 36, 60] },
  fixed: { voltage: 230, battery: 'литий-железо-фосфатный' },
  price: (v) => 940 + n(v, 'autonomy') * 260,
  weight: 0.8,
  about: (v) =>
    `Указывает путь эвакуации и светит от аккумулятора до ${String(n(v, 'autonomy')).replace('.', ',')} ч. Кнопка «Тест» для проверки, световая индикация заряда.`,
  aka: 'табло указатель эвакуационный',
});
const track = light({
  head: 'Светильник трековый',
  picture: 'spot',
  powers: [15, 20, 30, 10, 40],
  ips: ['IP20'],
  axes: { beam: [36, 24, 60, 15], form: ['однофазный', 'трёхфазный', 'магнитный'] },
  about: 'Поворотный прожектор на шинопровод для магазинов и выставок.',
  price: 640,
});
const busbar = simple({
  picture: 'tray',
  head: 'Шинопровод осветительный',
  axes: {
    length: [2, 1, 3, 4],
    form: ['однофазный', 'трёхфазный', 'магнитный'],
    colour: ['белый', 'чёрный', 'серый'],
    mounting: ['накладной', 'встраиваемый', 'подвесной'],
  },
  vary: { warranty: [24, 36] },
  price: (v) => 520 * n(v, 'length'),
  weight: 0.9,
  about: 'Несёт трековые светильники и питает их в любой точке. Соединители и подвесы заказываются отдельно.',
  aka: 'трек',
});

/** Luminaires for homes, offices, industry and streets. */
export const luminaires: Top = {
  name: 'Светильники',
  sections: [
    [
      'Офисные светильники',
      [
        [
          'Панели светодиодные',
          light({
            head: 'Панель светодиодная',
            gender: 'f',
            picture: 'panel',
            powers: [36, 40, 32, 48, 54, 72],
            ips: ['IP20', 'IP40', 'IP54'],
            axes: { size: ['595х595', '1195х295', '1195х595', '595х295'], ...emergencyAxis },
            when: emergencyWord,
            about: 'Тонкая панель для потолков с ячейкой 600 мм.',
            aka: 'армстронг светильник',
            colours: ['белый'],
          }),
          1.8,
        ],
        [
          'Светильники встраиваемые растровые',
          light({
            head: 'Светильник встраиваемый',
            picture: 'panel',
            powers: [36, 72, 18, 54],
            ips: ['IP20', 'IP54'],
            axes: { size: ['595х595', '1195х595', '1195х180'], ...emergencyAxis },
            when: emergencyWord,
            about: 'Встраивается в подвесной потолок или крепится к бетонному перекрытию.',
            aka: 'армстронг',
          }),
          0.8,
        ],
        [
          'Светильники даунлайт',
          light({
            head: 'Светильник даунлайт',
            picture: 'downlight',
            powers: [7, 10, 12, 18, 24, 5, 30],
            ips: ['IP20', 'IP44', 'IP54'],
            axes: { ...shapes, dimmable: [false, true] },
            when: { dimmable: 'диммируемый' },
            about: 'Встраиваемый светильник направленного вниз света.',
            aka: 'точечный downlight',
            price: 160,
          }),
          1.2,
        ],
        [
          'Светильники линейные',
          light({
            head: 'Светильник линейный',
            picture: 'tube',
            powers: [18, 36, 9, 54, 72, 14],
            ips: ['IP20', 'IP40', 'IP65'],
            axes: { length: [1.2, 0.6, 1.5, 0.9], mounting: ['накладной', 'подвесной', 'в линию'] },
            about: 'Собирается в непрерывные линии с помощью соединителей.',
            aka: 'балка',
          }),
          1,
        ],
      ],
    ],
    [
      'Промышленные светильники',
      [
        [
          'Светильники пылевлагозащищённые',
          light({
            head: 'Светильник пылевлагозащищённый',
            picture: 'tube',
            powers: [36, 18, 40, 50, 72, 60],
            ips: ['IP65', 'IP67'],
            axes: { length: [1.2, 0.6, 1.5], ...emergencyAxis, mounting: ['накладной', 'подвесной'] },
            when: emergencyWord,
            about: 'Герметичный светильник для складов, паркингов и мастерских.',
            aka: 'лсп дсп айсберг',
            code: 'ДСП',
          }),
          1.6,
        ],
        [
          'Светильники подвесные для высоких пролётов',
          light({
            head: 'Светильник подвесной промышленный',
            picture: 'highbay',
            powers: [100, 150, 200, 240, 80, 300],
            ips: ['IP65', 'IP66'],
            axes: { beam: [120, 90, 60], dimmable: [false, true] },
            when: { dimmable: 'диммируемый' },
            about: 'Для цехов и складов с потолками от 6 м.',
            aka: 'колокол купол highbay ufo',
            code: 'ДСП',
            price: 900,
            perWatt: 22,
          }),
          0.7,
        ],
        [
          'Светильники взрывозащищённые',
          light({
            head: 'Светильник взрывозащищённый',
            picture: 'highbay',
            powers: [40, 60, 80, 100, 20],
            ips: ['IP66', 'IP67'],
            axes: { mounting: ['подвесной', 'на кронштейн', 'потолочный'], material: ['алюминий', 'полиэстер'] },
            about: 'Для взрывоопасных зон классов 1 и 2.',
            aka: 'ex',
            code: 'ВЗГ',
            price: 5200,
            perWatt: 90,
          }),
          0.3,
        ],
      ],
    ],
    [
      'Прожекторы',
      [
        [
          'Прожекторы светодиодные',
          light({
            head: 'Прожектор светодиодный',
            picture: 'flood',
            powers: [30, 50, 20, 100, 10, 150, 70, 200, 300],
            ips: ['IP65', 'IP66'],
            axes: { motion: [false, true], beam: [120, 90, 60] },
            when: { motion: 'с датчиком движения' },
            about: 'Заливающий свет для фасадов, стройплощадок и дворов.',
            aka: 'сдо',
            code: 'СДО',
            price: 130,
            perWatt: 14,
          }),
          1.8,
        ],
        [
          'Прожекторы переносные',
          light({
            head: 'Прожектор переносной',
            picture: 'flood',
            powers: [20, 30, 50, 10, 100],
            ips: ['IP65', 'IP54'],
            axes: { battery: ['без аккумулятора', 'литий-ионный'], form: ['на подставке', 'на штативе', 'с магнитом'] },
            about: 'Рабочее место там, где нет освещения.',
            price: 620,
            colours: ['жёлтый', 'чёрный', 'красный'],
          }),
          0.4,
        ],
      ],
    ],
    [
      'Уличные светильники',
      [
        [
          'Светильники консольные',
          light({
            head: 'Светильник консольный',
            picture: 'street',
            powers: [50, 100, 80, 150, 30, 120, 200, 240],
            ips: ['IP65', 'IP66', 'IP67'],
            axes: { beam: [120, 150, 90], form: ['на трубу 48 мм', 'на трубу 60 мм'] },
            about: 'Освещение улиц, дворов и парковок.',
            aka: 'уличный фонарь кобра',
            code: 'ДКУ',
            price: 1200,
            colours: ['серый', 'чёрный'],
          }),
          0.9,
        ],
        [
          'Светильники фасадные',
          light({
            head: 'Светильник фасадный',
            picture: 'spot',
            powers: [6, 12, 10, 18, 36],
            ips: ['IP54', 'IP65'],
            axes: { form: ['вверх', 'вниз', 'вверх и вниз'], ...shapes },
            about: 'Подсветка стен и колонн.',
            aka: 'архитектурный',
          }),
          0.5,
        ],
        [
          'Светильники садово-парковые',
          light({
            head: 'Светильник садово-парковый',
            picture: 'street',
            powers: [10, 15, 20, 30, 7],
            ips: ['IP44', 'IP54', 'IP65'],
            axes: { height: [450, 650, 800, 1000, 250], ...shapes },
            about: 'Столбик для дорожек и клумб.',
            aka: 'столбик ландшафтный',
            colours: ['чёрный', 'антрацит', 'бронза'],
          }),
          0.4,
        ],
      ],
    ],
    [
      'Бытовые светильники',
      [
        [
          'Светильники потолочные',
          light({
            head: 'Светильник потолочный',
            picture: 'downlight',
            powers: [18, 24, 36, 48, 60, 12, 72],
            ips: ['IP20', 'IP40', 'IP44'],
            axes: { ...shapes, control: ['без пульта', 'с пультом'] },
            about: 'Накладной светильник для комнат, кухонь и коридоров.',
            aka: 'люстра',
          }),
          0.9,
        ],
        [
          'Светильники ЖКХ',
          light({
            head: 'Светильник ЖКХ',
            picture: 'downlight',
            powers: [8, 12, 10, 15, 20, 6],
            ips: ['IP65', 'IP54'],
            axes: { ...shapes, sensor: ['без датчика', 'микроволновый', 'акустический', 'инфракрасный'] },
            about: 'Антивандальный светильник для подъездов и лестниц.',
            aka: 'жкх подъезд дпб дбб',
            code: 'ДБО',
            price: 150,
          }),
          1,
        ],
        [
          'Светильники настольные',
          light({
            head: 'Светильник настольный',
            picture: 'spot',
            powers: [8, 10, 6, 12, 15],
            ips: ['IP20'],
            axes: { form: ['на подставке', 'на струбцине', 'с зажимом'], dimmable: [true, false] },
            when: { dimmable: 'диммируемый' },
            about: 'Рабочий свет без бликов.',
            price: 700,
            colours: ['белый', 'чёрный', 'серый', 'красный', 'синий', 'розовый'],
          }),
          0.4,
        ],
        [
          'Светильники для растений',
          light({
            head: 'Фитосветильник',
            picture: 'tube',
            powers: [15, 10, 18, 25, 36],
            ips: ['IP20', 'IP40'],
            axes: { length: [0.6, 0.9, 1.2], form: ['полный спектр', 'красно-синий спектр'] },
            about: 'Спектр подобран для рассады и комнатных растений.',
            aka: 'фитолампа для рассады',
            colours: ['белый'],
          }),
          0.3,
        ],
      ],
    ],
    [
      'Трековые системы',
      [
        ['Светильники трековые', track, 0.5],
        ['Шинопроводы', busbar, 0.3],
      ],
    ],
    ['Аварийное освещение', [['Светильники аварийные и указатели', exitSign, 0.6]]],
  ],
};
