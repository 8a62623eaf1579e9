import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { FileLink } from '#app/ui/file-link.tsx';
import { MessageText } from '#app/ui/message-text.tsx';
import { PhotoLink } from '#app/ui/photo-link.tsx';
import css from './messages.module.css';
import type { ShownMessage } from './shown-messages.ts';

interface Props {
  messages: readonly ShownMessage[];
  /** Whose messages stand on the right. */
  reader: ShownMessage['from'];
  /** Name of the buyer, for the supplier's people. */
  person?: string;
}

/** A conversation, oldest first; new messages are read aloud. */
export function Messages({ messages, reader, person }: Props) {
  const { t } = useTranslation('chat');
  const { formatDateTime } = useFormats();
  const nameOf = ({ from, author }: ShownMessage) =>
    from === reader && reader === 'person'
      ? t('chat:you')
      : from === 'person'
        ? person
        : (author ?? t('chat:supplier'));
  return (
    <div role="log" aria-label={t('chat:messages')}>
      <ol className={css.messages}>
        {messages.map((message) => (
          <li key={message.id} className={clsx(css.message, message.from === reader && css.own)}>
            <p className={css.head}>
              <b>{nameOf(message)}</b> <time dateTime={message.at}>{formatDateTime(message.at)}</time>
            </p>
            {message.text ? (
              <p className={css.text}>
                <MessageText text={message.text} />
              </p>
            ) : null}
            {message.photo ? <PhotoLink src={message.photo} alt={t('chat:photoMessage')} /> : null}
            {message.file ? <FileLink file={message.file} /> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
