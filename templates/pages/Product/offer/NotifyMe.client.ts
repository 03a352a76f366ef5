// @chunk product
// @chunk commerce
import notifyMeIsland from './NotifyMe.island.ts'
import type { PartsOf } from '#runtime/islands/defineIsland.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { track } from '#runtime/analytics/track.ts'
import { formDone, holdReload } from '#runtime/navigation/busy.ts'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'
import { toVariantItem } from '#runtime/product/variantItem.ts'
import { variantsOpened } from '#runtime/product/openingVariants.ts'
import { requestNotification, type Notification } from '#runtime/product/notify.ts'
import { isMailAddress } from '#runtime/forms/mailAddress.ts'
import { readProductItems } from '#runtime/analytics/productItems.ts'
import { translate, type MessageParameters } from '#shared/text/translate.ts'
import { cleanLine } from '#runtime/forms/typedText.ts'
import type { MessageKey } from '#templates/translations/messages.ts'

const answers = {
  toConfirm: 'notify.toConfirm',
  done: 'notify.done',
  available: 'notify.available',
  uncertain: 'newsletter.uncertain',
  refused: 'newsletter.refused',
  failed: 'notify.failed',
} as const satisfies Record<Notification, MessageKey>

/** Answers that another address or another try does not change. */
const finalAnswers: readonly Notification[] = ['toConfirm', 'done', 'available']

/** Asks for an email once the chosen variant is available. What was typed stays until that has worked. */
export default islandClient(notifyMeIsland, async ({ element: root, parts, page, signal }) => {
  // replayed events are about the chosen variant; one that does not load is the first again
  const [{ context }] = await Promise.all([page(), variantsOpened().catch(() => {})])
  const t = (key: MessageKey, parameters?: MessageParameters) =>
    translate(context.translations, context.tag, key, parameters)
  if (signal.aborted) return
  const items = readProductItems(root.closest('.product-page') ?? document)
  const { form, email: input } = parts
  const view = createView(parts)
  let variant = toVariantItem(null, items)
  let sent = 0

  async function submit() {
    if (view.isSending()) return
    const email = cleanLine(input.value)
    const fault = faultOf(input)
    view.showFault(fault && t(fault))
    if (fault) {
      input.focus()
      return track('form_field_error', { form_name: 'notify-me', field_name: 'email' })
    }
    if (!variant || !items) return
    const own = ++sent
    view.startSending(t('newsletter.sending'))
    const release = holdReload()
    const product = { id: variant.id, item_id: variant.sku, item_name: items.name }
    const answer = await requestNotification(context, product, email)
    release()
    // an answer for a variant that is not chosen any more
    if (own !== sent || signal.aborted) return
    const text = t(answers[answer], { email })
    if (!finalAnswers.includes(answer)) {
      view.showFault(text)
      if (answer === 'refused') input.focus()
      return
    }
    formDone(form)
    view.showDone(text)
  }

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      void submit()
    },
    { signal },
  )
  effectUntil(signal, () => {
    variant = toVariantItem(chosenVariant.value, items)
    sent += 1
    const name = [items?.name, ...(variant?.label.split(' / ') ?? [])].filter(Boolean).join(', ')
    view.reset(t('notify.intro', { name }))
  })
})

function faultOf({ value }: HTMLInputElement): MessageKey | null {
  if (cleanLine(value) === '') return 'requiredEmail'
  return isMailAddress(value) ? null : 'validEmail'
}

function createView({
  form,
  email: input,
  submit: button,
  intro,
  message,
}: PartsOf<typeof notifyMeIsland>) {
  function say(text: string, is: 'fault' | 'sending' | 'done' | '') {
    message.textContent = text
    message.dataset['is'] = is
    form.ariaBusy = is === 'sending' ? 'true' : null
    button.ariaDisabled = is === 'sending' ? 'true' : null
  }
  return {
    isSending: () => message.dataset['is'] === 'sending',
    /** Shows the form for another variant, with what was typed. */
    reset(text: string) {
      intro.textContent = text
      form.hidden = false
      input.removeAttribute('aria-invalid')
      say('', '')
    },
    showFault(text: string | null) {
      if (text) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
      say(text ?? '', text ? 'fault' : '')
    },
    startSending: (text: string) => say(text, 'sending'),
    /** The message replaces the form and takes over its focus. */
    showDone(text: string) {
      const hadFocus = form.contains(document.activeElement)
      form.hidden = true
      say(text, 'done')
      message.tabIndex = -1
      if (hadFocus) message.focus()
    },
  }
}
