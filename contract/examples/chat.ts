import type * as contract from '../chat.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';

const question = {
  id: 41,
  from: 'person' as const,
  author: null,
  text: 'Есть ли этот кабель одним куском 300 м?',
  photo: null,
  file: null,
  at: '2026-11-23T06:20:00.000Z',
};
const answer = {
  id: 42,
  from: 'supplier' as const,
  author: 'Соколова Елена Викторовна',
  text: 'Да, на складе в Москве целый барабан.',
  photo: null,
  file: null,
  at: '2026-11-23T06:24:00.000Z',
};
const photo = {
  ...question,
  id: 43,
  text: 'Вот такой разъём',
  photo: { url: '/media/chat/0f8fad5b-d9cb-469f-a165-70867728950e.jpg?until=1795464000&key=example' },
};
const paper = {
  ...question,
  id: 43,
  text: 'Список во вложении',
  file: {
    name: 'Заявка на ноябрь.pdf',
    size: 184_320,
    url: '/media/chat/7c9e6679-7425-40de-944b-e07fc1f90ae7.pdf?until=1795464000&key=example',
  },
};
const conversation = {
  id: 9_007_199,
  name: 'Белова Анна Сергеевна',
  company: 'ООО «Монтажэлектро Плюс»',
  waitsSince: question.at,
};

export const chatExamples: ExamplesOf<typeof contract> = {
  getChat: {
    usual: {
      items: [answer, question],
      meta: onePage(2),
      params: {},
      unread: 1,
      opensAt: '2026-11-24T09:00:00+03:00',
      email: 'buyer@example.ru',
    },
  },
  sendChatMessage: { usual: question },
  sendChatFile: { photo, pdf: paper },
  getChats: {
    usual: {
      items: [{ ...conversation, excerpt: question.text, lastAt: question.at }],
      meta: onePage(1),
      params: {},
    },
  },
  getStaffChat: { usual: { ...conversation, items: [question], meta: onePage(1), params: {} } },
  answerChat: { usual: answer },
  answerChatFile: { usual: { ...paper, from: 'supplier', author: answer.author } },
};
