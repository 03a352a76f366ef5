import type { OpenNowMessages } from '#runtime/dealers/openNowText.ts'
import type { MessageKey } from '#templates/translations/messages.ts'

/** The messages of `openNowText`, for islands. */
export const openNowMessages = (t: (key: MessageKey) => string): OpenNowMessages => ({
  until: t('openNow.until'),
  open: t('openNow.open'),
  today: t('openNow.today'),
  tomorrow: t('openNow.tomorrow'),
  day: t('openNow.day'),
})
