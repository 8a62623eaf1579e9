/** Texts of the legal documents. */
export default {
  title: 'Юридические документы',
  lead: 'Договоры с вашей компанией и документы поставщика.',
  closed: 'Юридические документы видят только те, кому это разрешил администратор компании',
  show: 'Какие документы показать',
  all: 'Все',
  none: 'Документов пока нет',
  name: 'Документ',
  numbered: '{name} №\u00a0{number}',
  type: 'Вид',
  date: 'Дата',
  file: 'Файл',
  download: 'Скачать {format}, {size}\u00a0КБ',
} as const;
