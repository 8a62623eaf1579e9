/** What requests write beside the name: norms, and that another product would do. */
export const beside =
  /\((?:или )?(?:аналог|эквивалент)[^)]*\)|(?:или|либо) (?:аналог|эквивалент)\S*|(?<![\p{L}\d])(?:ГОСТ|ТУ|СТО)(?: Р| IEC| МЭК)* ?\d[\d.\-–/]*/giu;

/** What the goods cost. */
export const prices =
  /(?:(?<!\p{L})(?:по|за|цен\p{L}*|сумм\p{L}*|стоимость\p{L}*)\s*[:=-]?\s*)?(?<![\p{L}\d.,])\d[\d ]*(?:[.,]\d{1,2})?\s*(?:руб\p{L}*|р\.|₽)\.?(?:\s*\/\s*\p{L}+)?|(?<!\p{L})(?:цен\p{L}*|сумм\p{L}*|стоимость\p{L}*)\s*[:=-]?\s*\d[\d ]*(?:[.,]\d{1,2})?/giu;

/** Words of a request that name no goods. */
export const requesting =
  /(?<!\p{L})(?:срочн\p{L}*|нужн\p{L}*|надо|прошу|просьба|пожалуйста|закаж\p{L}*|заказ\p{L}*|(?:в|на|со?|под) (?:налич\p{L}*|склад\p{L}*|резерв|объект|заказ)|аналог\p{L}*|замен\p{L}*|артикул|арт|код|кол-во|количество|кол|шт|наименование)(?!\p{L})/giu;

const number = String.raw`[-+]?\d{1,3}(?: \d{3})+|[-+]?\d{1,9}(?:[.,]\d{1,6})?`;
const large = String.raw`км|тонн\p{L}*|тыс\.?(?: ?(?:шт|м))?|млн|дюжин\p{L}*|сот(?:ен|ни|ня)|десятк\p{L}*`;
const unit = String.raw`шт|штук[аи]?|м|метр(?:а|ов)?|пог\. ?м|${large}|кг|т|л|уп|упак|компл|к-т|бухт[аы]?|бух|рул|пар[аы]?|pcs|pc|ea|m`;
/** Units in which goods are ordered, also in full. */
export const unitOfAmount = String.raw`шт|штук[аи]?|м|метр(?:а|ов)?|пог\. ?м|уп(?:ак\p{L}*)?|пач\p{L}*|компл\p{L}*|к-т|бухт[аы]?|бух|рул\p{L}*|пар[аы]?|катуш\p{L}*|${large}|pcs|pc|ea`;
/** The unit behind an amount in a line of text, but not "16 м" of "4х16 м". */
export const unitBehind = (amount: string) =>
  new RegExp(
    `(?<![\\p{L}\\d.,*×])(?<!\\d ?[xх] ?)${amount.replaceAll('.', '\\.')} ?((?:${unitOfAmount})\\.?)(?![\\p{L}\\d/])`,
    'iu',
  );
/** Units by what they count: one kind never stands for another. */
export const unitKinds: readonly RegExp[] = [
  /^(?:шт|штук[аи]?|ед(?:иниц\p{L}*)?|pcs|pc|ea)\.?$/iu,
  /^(?:м|метр(?:а|ов|ы)?|пог\. ?м|п\. ?м|м\. ?п|пм|мп|м\/п|m)\.?$/iu,
  /^(?:уп(?:ак\p{L}*)?|пач\p{L}*)\.?$/iu,
  /^(?:компл\p{L}*|к-т)\.?$/iu,
  /^(?:бухт[аы]?|бух|рул\p{L}*|катуш\p{L}*|бараб\p{L}*)\.?$/iu,
  /^кг\.?$/iu,
  /^км\.?$/iu,
  /^(?:см|мм|дм)\.?$/iu,
  /^(?:т|тонн\p{L}*)\.?$/iu,
  /^(?:г|гр|грамм\p{L}*)\.?$/iu,
  /^(?:л|литр\p{L}*|мл)\.?$/iu,
  /^(?:м²|м2|кв\. ?м)\.?$/iu,
  /^(?:м³|м3|куб\. ?м)\.?$/iu,
  /^пар[аы]?\.?$/iu,
  /^(?:кор\p{L}*|ящ\p{L}*)\.?$/iu,
  /^наб(?:ор\p{L}*)?\.?$/iu,
  /^(?:тыс|млн|дюж|сот|десят)/iu,
];
/** "бухта 100 м": what is in one coil or pack. */
export const packed = /(?<!\p{L})((?:бухт|катуш|рулон|упаков|пач)\p{L}*) (\d{1,5}) ?(\p{L}+)/giu;
/** "К-1 250", "К-1, 250 шт", "К-1 — 250 шт.", "К-1 х 5", "К-1 х5". */
export const tail = new RegExp(
  `^(\\S.*?)(?:\\s*[,:;]\\s+|\\s+[-–—=xх×*]\\s+|\\s+[xх×*]|\\s+)(${number})(?:\\s*(${unit})\\.?)?$`,
  'iu',
);

/** "К-1,250", "К-1*250": only as a code, because "3*2" is a size, and not behind "3х2", which "3х2,5" is. */
export const glued = /^(\S.*?)(?<!\d ?[xх×*] ?\d{1,4})[,*×](\d{1,7})$/iu;

/** What is called an amount. */
export const labelled = /(?:кол(?:-во|ичеств[оае]|\.)?|к-во|qty|quantity)\s*[:=–—-]?\s*(\d{1,6})(?![\d.,])/iu;
/** "5 шт", but not a part of "60 шт/м", "1,5 м" or "4х16 м". */
const countedIn = (units: string) =>
  new RegExp(
    `(?<![\\p{L}\\d.,*×])(?<!\\d ?[xх] ?)(?:\\d{1,3}(?: \\d{3})+|\\d{1,7}) ?(?:${units})(?![\\p{L}\\d/])`,
    'giu',
  );
export const counted = countedIn(unitOfAmount);
/** Words beside numbers that name no goods: "2 бухты по 100 м". */
export const notCounting = new RegExp(`(?<!\\p{L})(?:${unitOfAmount}|по|на|и)(?!\\p{L})`, 'giu');
/** What stands between numbers: "2 x 6", "10; 146". */
export const between = /[xх×*;|]/giu;
/** Metres before the code are a size. */
export const countedBefore = countedIn(unitOfAmount.replace(/м\|.*?пог[^|]*\|/, ''));

/** Metres with which a row begins are no size: a size stands behind the word that it belongs to. */
export const metresFirst = /^\d[\d ]{0,8}м(?=[ .])/u;

/** "-5шт" at the end of a code: without a unit it may be a part of it. */
export const gluedAmount = new RegExp(`[-–—=:/*×xх]\\d{1,7}(?:${unitOfAmount})$`, 'iu');

/** Words that any two names may share. */
export const joining = new Set(['без', 'для', 'или', 'над', 'под', 'при', 'and', 'for', 'the']);

/** With which totals of a list begin, whatever follows. */
export const sureTotals = /^(?:под)?итог(?:о|и)?(?!\p{L})/u;
/** With which others begin. */
export const totals = /^(?:всего|total|sub-?total|grand total|сумма|ндс|vat|в т\. ?ч|в том числе|к оплате)(?!\p{L})/u;
const listed = (words: string) => new Set(words.split(' '));
/** Words of totals: one with another may be a product. */
export const totalWords = listed(
  'итого всего total sub subtotal grand сумма сумму ндс vat в т ч том числе с без не облагается учетом учётом к оплате на по наименований наименования наименование позиций позиции позиция товаров строк штук шт м метров кг вес руб рублей рубля р rub коп копеек уп разделу смете заявке заказу списку документу items amount price incl including скидка',
);
/** Words of heads, and those of which a head has at least one. */
export const headWords = listed(
  'сколько что нужно надо наименование название номенклатура товар товара товары продукция продукции материал материала материалы описание артикул арт код коды кол во количество ед изм единица единицы измерения цена цены стоимость сумма номер номенклатурный п пп позиция поз производитель производителя изготовитель изготовителя завод бренд марка тип модель обозначение примечание комментарий ндс руб шт м с без за и склад остаток дата срок поставки поставщик поставщика вес масса name product description item items code article sku part number no qty quantity amount unit uom price total sum note notes comment brand manufacturer vendor',
);
export const mainHeadWords = listed(
  'сколько наименование название номенклатура товар описание артикул код кол количество обозначение name product description item code article sku qty quantity',
);
/** With which titles begin: documents and parts of lists. */
export const documents =
  /^(?:спецификация|заявка|заказ|сч[её]т|приложение|ведомость|смета|перечень|список|коммерческое предложение|договор|раздел|объект|лист|specification|order|invoice|request|quotation|purchase order|list)(?!\p{L})(?:\s*\d[\d/.-]*(?=\s*(?:$|[.,:(«"–—-]|от\s)))?/iu;
/** Numbers of documents and dates. */
export const numbersAndDates =
  /№ ?\S+|(?<!\p{L})n[o°º]?\.? ?\d\S*|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?: ?г\.?)?|\d{4}-\d\d-\d\d/giu;
export const greetings =
  /^(?:добр(?:ый|ое|ого) (?:день|утро|вечер|дня)|здравствуйте|с уважением|(?:заранее )?спасибо)(?!\p{L})/u;
export const asking =
  /^(?:прошу|просим|просьба|нужно|необходимо)(?: вас)? (?:выставить|поставить|отгрузить|рассчитать|посчитать|предоставить|подготовить|сообщить|прислать|сделать)(?!\p{L})/u;
/** Numbered parts of a list, whatever they are called. */
export const sections =
  /^(?:под)?(?:раздел|глава|часть)\s*(?:№\s*)?(?:\d{1,3}(?:\.\d{1,3}){0,3}|[ivx]{1,5})(?![\p{L}\d])/u;
/** Who has signed, with a name or a place for one behind it. */
export const signing =
  /^(?:составил[аи]?|проверил[аи]?|утвердил[аи]?|утверждаю|согласовал[аи]?|согласовано|подготовил[аи]?|заказал[аи]?|исполнитель|ответственн(?:ый|ая)|подпись|м\. ?п|prepared by|approved by|checked by|signature)(?!\p{L})/u;
/** Who and where, with a colon or a dot behind it. */
export const addressing =
  /^(?:тел(?:ефон)?|адрес(?: доставки| объекта)?|дата|объект|заказчик|покупатель|поставщик|получатель|грузополучатель|инн|кпп|инн\/кпп|контакты?|e-?mail|почта|phone|date|address|customer|buyer)\s*[.:]/u;
