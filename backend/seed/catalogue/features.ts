/** Type of a feature's value: a text from a list, a number, a pair of numbers, or yes/no. */
export type FeatureType = 'list' | 'number' | 'range' | 'logical';

/** A feature modelled on ETIM. */
export interface FeatureDefinition {
  readonly id: number;
  readonly name: string;
  readonly type: FeatureType;
  readonly unit?: string;
  /** A number that buyers choose from its values instead of a range. */
  readonly choice?: true;
}

/** Every feature of the catalogue. Ids are public: add new ones at the end. */
export const features = {
  poles: { id: 1, name: 'Количество полюсов', type: 'list' },
  current: { id: 2, name: 'Номинальный ток', type: 'number', unit: 'А', choice: true },
  curve: { id: 3, name: 'Характеристика срабатывания', type: 'list' },
  breaking: { id: 4, name: 'Отключающая способность', type: 'number', unit: 'кА', choice: true },
  leak: { id: 5, name: 'Ток утечки', type: 'number', unit: 'мА', choice: true },
  leakType: { id: 6, name: 'Тип по току утечки', type: 'list' },
  voltage: { id: 7, name: 'Номинальное напряжение', type: 'number', unit: 'В', choice: true },
  ip: { id: 8, name: 'Степень защиты', type: 'list' },
  colour: { id: 9, name: 'Цвет', type: 'list' },
  mounting: { id: 10, name: 'Способ монтажа', type: 'list' },
  material: { id: 11, name: 'Материал', type: 'list' },
  warranty: { id: 12, name: 'Гарантия', type: 'number', unit: 'мес', choice: true },
  climate: { id: 13, name: 'Рабочая температура', type: 'range', unit: '°C' },
  cores: { id: 14, name: 'Число жил', type: 'number', choice: true },
  section: { id: 15, name: 'Сечение жилы', type: 'number', unit: 'мм²', choice: true },
  conductor: { id: 16, name: 'Материал жилы', type: 'list' },
  insulation: { id: 17, name: 'Материал изоляции', type: 'list' },
  fire: { id: 18, name: 'Исполнение по пожарной безопасности', type: 'list' },
  armoured: { id: 19, name: 'Броня', type: 'logical' },
  shielded: { id: 20, name: 'Экран', type: 'logical' },
  flexible: { id: 21, name: 'Гибкая жила', type: 'logical' },
  cableVoltage: { id: 22, name: 'Напряжение кабеля', type: 'number', unit: 'кВ', choice: true },
  power: { id: 23, name: 'Мощность', type: 'number', unit: 'Вт' },
  powerKw: { id: 24, name: 'Мощность двигателя', type: 'number', unit: 'кВт' },
  flux: { id: 25, name: 'Световой поток', type: 'number', unit: 'лм' },
  tone: { id: 26, name: 'Цветовая температура', type: 'number', unit: 'К', choice: true },
  base: { id: 27, name: 'Цоколь', type: 'list' },
  bulb: { id: 28, name: 'Форма колбы', type: 'list' },
  beam: { id: 29, name: 'Угол рассеивания', type: 'number', unit: '°', choice: true },
  cri: { id: 30, name: 'Индекс цветопередачи', type: 'number', choice: true },
  dimmable: { id: 31, name: 'Диммирование', type: 'logical' },
  lampShape: { id: 32, name: 'Форма светильника', type: 'list' },
  diffuser: { id: 33, name: 'Рассеиватель', type: 'list' },
  emergency: { id: 34, name: 'Блок аварийного питания', type: 'logical' },
  motion: { id: 35, name: 'Датчик движения', type: 'logical' },
  autonomy: { id: 36, name: 'Время автономной работы', type: 'number', unit: 'ч', choice: true },
  posts: { id: 37, name: 'Количество постов', type: 'number', choice: true },
  keys: { id: 38, name: 'Количество клавиш', type: 'number', choice: true },
  earthed: { id: 39, name: 'Заземляющий контакт', type: 'logical' },
  shutters: { id: 40, name: 'Защитные шторки', type: 'logical' },
  backlight: { id: 41, name: 'Подсветка', type: 'logical' },
  modules: { id: 42, name: 'Количество модулей', type: 'number', choice: true },
  door: { id: 43, name: 'Дверца', type: 'list' },
  height: { id: 44, name: 'Высота', type: 'number', unit: 'мм' },
  width: { id: 45, name: 'Ширина', type: 'number', unit: 'мм' },
  depth: { id: 46, name: 'Глубина', type: 'number', unit: 'мм' },
  length: { id: 47, name: 'Длина', type: 'number', unit: 'м', choice: true },
  diameter: { id: 48, name: 'Диаметр', type: 'number', unit: 'мм', choice: true },
  thickness: { id: 49, name: 'Толщина', type: 'number', unit: 'мм', choice: true },
  coating: { id: 50, name: 'Покрытие', type: 'list' },
  perforated: { id: 51, name: 'Перфорация', type: 'logical' },
  probe: { id: 52, name: 'Зонд для протяжки', type: 'logical' },
  halogenFree: { id: 53, name: 'Не содержит галогенов', type: 'logical' },
  wires: { id: 54, name: 'Количество проводников', type: 'number', choice: true },
  clamp: { id: 55, name: 'Способ зажима', type: 'list' },
  range: { id: 56, name: 'Сечение проводников', type: 'range', unit: 'мм²' },
  coil: { id: 57, name: 'Напряжение катушки', type: 'number', unit: 'В', choice: true },
  coilKind: { id: 58, name: 'Род тока катушки', type: 'list' },
  contacts: { id: 59, name: 'Вспомогательные контакты', type: 'list' },
  setting: { id: 60, name: 'Диапазон уставки', type: 'range', unit: 'А' },
  delay: { id: 61, name: 'Выдержка времени', type: 'range', unit: 'с' },
  network: { id: 62, name: 'Питающая сеть', type: 'list' },
  protocol: { id: 63, name: 'Протокол связи', type: 'list' },
  overload: { id: 64, name: 'Перегрузочная способность', type: 'number', unit: '%', choice: true },
  phases: { id: 65, name: 'Число фаз', type: 'number', choice: true },
  tariff: { id: 66, name: 'Тарифность', type: 'list' },
  accuracy: { id: 67, name: 'Класс точности', type: 'list' },
  meterCurrent: { id: 68, name: 'Ток счётчика', type: 'range', unit: 'А' },
  ratio: { id: 69, name: 'Коэффициент трансформации', type: 'list' },
  interval: { id: 70, name: 'Межповерочный интервал', type: 'number', unit: 'лет', choice: true },
  area: { id: 71, name: 'Площадь обогрева', type: 'number', unit: 'м²' },
  density: { id: 72, name: 'Удельная мощность', type: 'number', unit: 'Вт/м²', choice: true },
  sensor: { id: 73, name: 'Тип датчика', type: 'list' },
  control: { id: 74, name: 'Управление', type: 'list' },
  airflow: { id: 75, name: 'Производительность', type: 'number', unit: 'м³/ч' },
  noise: { id: 76, name: 'Уровень шума', type: 'number', unit: 'дБ', choice: true },
  angle: { id: 77, name: 'Угол обнаружения', type: 'number', unit: '°', choice: true },
  reach: { id: 78, name: 'Дальность обнаружения', type: 'number', unit: 'м', choice: true },
  dielectric: { id: 79, name: 'Изоляция до 1000 В', type: 'logical' },
  size: { id: 80, name: 'Размер', type: 'list' },
  tip: { id: 81, name: 'Тип шлица', type: 'list' },
  battery: { id: 82, name: 'Аккумулятор', type: 'list' },
  torque: { id: 83, name: 'Крутящий момент', type: 'number', unit: 'Н·м', choice: true },
  trueRms: { id: 84, name: 'Истинное среднеквадратичное значение', type: 'logical' },
  capacity: { id: 85, name: 'Ёмкость', type: 'number', unit: 'А·ч', choice: true },
  apparent: { id: 86, name: 'Полная мощность', type: 'number', unit: 'В·А' },
  topology: { id: 87, name: 'Топология', type: 'list' },
  input: { id: 88, name: 'Входное напряжение', type: 'range', unit: 'В' },
  output: { id: 89, name: 'Выходное напряжение', type: 'number', unit: 'В', choice: true },
  surge: { id: 90, name: 'Класс УЗИП', type: 'list' },
  discharge: { id: 91, name: 'Ток разряда', type: 'number', unit: 'кА', choice: true },
  category: { id: 92, name: 'Категория', type: 'list' },
  pairs: { id: 93, name: 'Число пар', type: 'number', choice: true },
  fibres: { id: 94, name: 'Число волокон', type: 'number', choice: true },
  ports: { id: 95, name: 'Количество портов', type: 'number', choice: true },
  units: { id: 96, name: 'Высота в юнитах', type: 'number', unit: 'U', choice: true },
  resolution: { id: 97, name: 'Разрешение', type: 'list' },
  package: { id: 98, name: 'Штук в упаковке', type: 'number', choice: true },
  shrink: { id: 99, name: 'Коэффициент усадки', type: 'list' },
  thread: { id: 100, name: 'Резьба', type: 'list' },
  load: { id: 101, name: 'Допустимая нагрузка', type: 'number', unit: 'кг', choice: true },
  cable: { id: 102, name: 'Длина кабеля', type: 'number', unit: 'м', choice: true },
  sockets: { id: 103, name: 'Количество розеток', type: 'number', choice: true },
  illumination: { id: 104, name: 'Индикация', type: 'logical' },
  reversing: { id: 105, name: 'Реверсивный', type: 'logical' },
  lockable: { id: 106, name: 'Замок', type: 'logical' },
  speed: { id: 107, name: 'Частота вращения', type: 'number', unit: 'об/мин', choice: true },
  action: { id: 108, name: 'Действие', type: 'list' },
  form: { id: 109, name: 'Исполнение', type: 'list' },
  rod: { id: 110, name: 'Высота стержня', type: 'number', unit: 'м', choice: true },
  frequency: { id: 111, name: 'Частота', type: 'number', unit: 'Гц', choice: true },
  led: { id: 112, name: 'Светодиодов на метр', type: 'number', unit: 'шт/м', choice: true },
  resistance: { id: 113, name: 'Класс взломостойкости', type: 'list' },
  timer: { id: 114, name: 'Программа', type: 'list' },
  measured: { id: 115, name: 'Измеряемая величина', type: 'list' },
  wall: { id: 116, name: 'Толщина стенки', type: 'number', unit: 'мм', choice: true },
} as const satisfies Record<string, FeatureDefinition>;

export type FeatureKey = keyof typeof features;

/** What goods are chosen by before anything else. */
// biome-ignore format: a list of keys reads best in a few lines
const first: readonly FeatureKey[] = [
  'cores', 'section', 'poles', 'current', 'curve', 'leak', 'breaking', 'base', 'power', 'powerKw', 'flux', 'tone',
  'posts', 'keys', 'modules', 'diameter', 'ip', 'colour',
];
/** Nearly every section has them, and they say little of what a thing is for. */
const last: readonly FeatureKey[] = ['voltage', 'mounting', 'material', 'climate', 'warranty'];

/** Place of a feature among the filters of a section. */
export function placeOf({ id }: FeatureDefinition): number {
  const at = (keys: readonly FeatureKey[]) => keys.findIndex((key) => features[key].id === id);
  if (at(first) >= 0) return at(first);
  return at(last) >= 0 ? 900 + at(last) : 100 + id;
}
