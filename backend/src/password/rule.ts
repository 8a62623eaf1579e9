/** Password length in characters (OWASP ASVS 5.0, 6.2.1 and 6.2.9). */
export const passwordLength = { min: 8, max: 128 } as const;

/**
 * Word beginnings typical of leaked passwords. Digits and signs around them, doubling, or digits instead of letters
 * don't make them harder to guess, so those are removed before the comparison.
 */
const words = new Set(
  `password passwort passw parol пароль qwerty qwertyui qwertyuiop qwert asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx
  qazwsxedc wsxedc qweasd qweasdzxc йцукен йцукенг фывапр ячсмит admin administrator root user login test tester welcome
  hello letmein master monkey dragon football baseball basketball hockey soccer superman batman spiderman pokemon
  starwars iloveyou loveyou lovely love princess sunshine shadow michael jordan jennifer jessica ashley daniel charlie
  andrew alexander alexandr aleksandr alex anna maria natasha nastya sergey sergei dmitry dima maxim maksim vladimir
  ivan oleg igor elena olga tatiana svetlana irina marina killer hunter ranger freedom whatever trustno computer internet
  samsung apple iphone google yandex facebook vkontakte microsoft windows mustang ferrari mercedes corvette harley
  yamaha toyota honda porsche chelsea liverpool arsenal barcelona spartak zenit dinamo lokomotiv moscow moskva russia
  rossiya summer winter spring autumn august september october november december january february london paris berlin
  secret secure access changeme default guest public private system server network company office money dollar business
  chocolate cookie cheese banana orange pepper ginger flower butterfly diamond crystal phoenix tiger eagle falcon wolf
  knight warrior wizard magic player matrix ninja samurai soldier marine cowboy cowboys yankees lakers eagles steelers
  солнышко привет любовь максим наташа спартак россия москва екатерина`.split(/\s+/),
);

/** Keyboard and counting rows: no run of them is hard to guess. */
const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'йцукенгшщзхъфывапролджэячсмитьбю',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
].flatMap((row) => [row, [...row].reverse().join('')]);

const digitLetters = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
]);

/**
 * What is wrong with a new password, as a sentence, or null. `own` are the person's phone, e-mail address and name,
 * which a password must not contain. Spaces count, and nothing is truncated.
 */
export function passwordFault(password: string, own: readonly (string | null | undefined)[] = []): string | null {
  const length = [...password].length;
  if (length < passwordLength.min) return `Пароль должен быть не короче ${passwordLength.min} знаков`;
  if (length > passwordLength.max) return `Пароль должен быть не длиннее ${passwordLength.max} знаков`;
  const plain = password.normalize('NFKC').toLowerCase();
  if (isCommon(plain)) return 'Такой пароль легко подобрать. Придумайте другой';
  if (own.some((fact) => fact && isMadeOf(plain, fact.toLowerCase()))) {
    return 'Пароль не должен повторять телефон, почту или имя';
  }
  return null;
}

function isCommon(plain: string): boolean {
  if (new Set(plain).size < 5) return true;
  const unit = /^(.{1,5}?)\1+.{0,2}$/u.exec(plain)?.[1];
  if (unit) return true;
  if (rows.some((row) => row.includes(plain)) || isTwoRuns(plain)) return true;
  const spelt = [...plain].map((sign) => digitLetters.get(sign) ?? sign).join('');
  return [plain, spelt].some((text) => words.has(core(text)) || words.has(half(core(text))));
}

/** Two runs of rows one after the other, such as `qwerty1234`. */
function isTwoRuns(plain: string): boolean {
  const isRun = (part: string) => part.length >= 3 && rows.some((row) => row.includes(part));
  return Array.from({ length: plain.length - 5 }, (_, at) => at + 3).some(
    (at) => isRun(plain.slice(0, at)) && isRun(plain.slice(at)),
  );
}

/** Strips the digits and signs that people put around a word. */
function core(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** Halves a word that is written twice. */
function half(text: string): string {
  const middle = text.length / 2;
  return text.slice(0, middle) === text.slice(middle) ? text.slice(0, middle) : text;
}

function isMadeOf(plain: string, fact: string): boolean {
  const parts = [fact, fact.split('@')[0] ?? '', ...fact.split(/\s+/)].filter((part) => part.length >= 5);
  return parts.some((part) => plain.includes(part) && plain.length - part.length < 4);
}
