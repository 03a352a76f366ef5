import type { ApiData } from '#runtime/api/apiData.ts'
import { ApiError, mayHaveSucceeded } from '#runtime/api/ApiError.ts'
import type { Parameters } from '#runtime/api/address.ts'
import { text } from '#runtime/api/responseFields.ts'
import type { Basket } from '#runtime/basket/basket.ts'
import { groupLines, toRestore } from '#runtime/basket/bundle.ts'
import type { Cart } from '#runtime/basket/cart.ts'
import { missingIn, type RegistrationMark } from '#runtime/basket/registrationMark.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import { contentHash } from '#shared/files/contentHash.ts'

interface RegisterOptions {
  api: Pick<ApiData, 'send'>
  basket: Pick<Basket, 'restore' | 'refresh'>
  registrationMark: StoredValue<RegistrationMark>
}

/** Attempts to register, since an answer may be lost. */
const maximumAttempts = 3

/**
 * Registers a guest, unless the session has one with the same data. Resolves to whether the customer is new, and
 * has no order yet.
 */
export async function registerGuest(
  registration: Parameters,
  cart: Cart,
  { api, basket, registrationMark }: RegisterOptions,
): Promise<{ isNew: boolean }> {
  const data = contentHash(JSON.stringify(registration))
  const known = registrationMark.read()
  const email = text(registration, 'email')
  if (known?.isDone && known.data === data && (await customerEmail(api)) === email) {
    return { isNew: false }
  }
  let sent = cart
  const marked = (isDone: boolean): RegistrationMark => ({ data, isDone, ...contentOf(sent) })
  for (let attempt = 1; ; attempt += 1) {
    // before each attempt: restoring the lines clears the mark, and other lines may have been added
    registrationMark.write(marked(false))
    try {
      await api.send('register', registration)
      break
    } catch (error) {
      if (!mayHaveSucceeded(error)) throw error
      // the header with the new token may have arrived although the body did not
      if ((await customerEmail(api)) === email) break
      if (attempt === maximumAttempts) throw error
      sent = await openCart({ basket, registrationMark })
    }
  }
  registrationMark.write(marked(true))
  return { isNew: true }
}

/** Reads the cart. If a registration has lost its lines, restores them first. */
export async function openCart({
  basket,
  registrationMark,
}: Pick<RegisterOptions, 'basket' | 'registrationMark'>): Promise<Cart> {
  const cart = await basket.refresh()
  if (!missingIn(cart, registrationMark.read())) return cart
  const outcome = await basket.restore()
  if (outcome.status === 'failed' || outcome.status === 'unknown') throw outcome.error
  return basket.refresh()
}

const contentOf = ({ lines }: Cart): Pick<RegistrationMark, 'items' | 'codes'> => ({
  items: groupLines(lines.filter(({ kind }) => kind === 'product')).flatMap(toRestore),
  codes: lines.flatMap(({ kind, referencedId }) =>
    kind === 'promotion' && referencedId !== '' ? referencedId : [],
  ),
})

/** The e-mail address of the session's customer (R7.1.11); null without a customer. Rejects. */
async function customerEmail(api: RegisterOptions['api']): Promise<string | null> {
  try {
    return text(await api.send('customer'), 'email') || null
  } catch (error) {
    // Shopware 6.6 and 6.7 have different error codes
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null
    throw error
  }
}
