import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { useToast } from '#app/ui/toast.ts';
import type { ChatIdentity } from '../identity/identity.server.ts';
import { startWidget, type Widget } from './widget.ts';

/** Starts the widget of another site, once asked for, with who is signed in. */
export function useWidget(): (widget: Widget) => void {
  const { t } = useTranslation('chat');
  const { load, data, state } = useFetcher<{ identity: ChatIdentity | null }>();
  const pending = useRef<Widget | null>(null);
  const showToast = useToast();
  useEffect(() => {
    const widget = pending.current;
    if (!widget || !data || state !== 'idle') return;
    pending.current = null;
    startWidget(widget, data.identity).catch(() => showToast({ message: t('chat:noWidget'), kind: 'error' }));
  }, [data, state, showToast, t]);
  return (widget) => {
    pending.current = widget;
    load(paths.chatIdentity());
  };
}
