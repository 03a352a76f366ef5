import { expect, type Shop } from './shop.ts'

export const contact = '/ie/en/contact/'

export const place = ({ page }: Shop) => page.locator('main .contact-form')
export const form = ({ page }: Shop) => page.getByRole('form', { name: 'Contact form' })

export interface ReceivedCase {
  fields: Readonly<Record<string, string>>
  names: Readonly<Record<string, string>>
  problems: readonly string[]
}

/** What the case system has received from an e-mail address. */
export async function received({ page }: Shop, email: string): Promise<readonly ReceivedCase[]> {
  const response = await page.request.get(
    `/_fixtures/cases/__fixtures/cases?email=${encodeURIComponent(email)}`,
  )
  return ((await response.json()) as { cases: readonly ReceivedCase[] }).cases
}

let writers = 0
export const newEmail = () => `writer-${process.pid}-${(writers += 1)}@mail.example`

export const captcha = ({ page }: Shop) => page.getByLabel('I am not a robot (test)')
/** The check takes a request. */
export async function solve(shop: Shop) {
  await captcha(shop).check()
  await untilSolved(shop)
}
export const untilSolved = ({ page }: Shop) =>
  expect(page.locator('[name=g-recaptcha-response]')).not.toHaveValue('')
export const send = (shop: Shop) => form(shop).getByRole('button', { name: 'Send message' })

export async function open(shop: Shop) {
  await shop.visit(contact)
  await place(shop).scrollIntoViewIfNeeded()
  await expect(captcha(shop)).toBeVisible()
}

export async function fill({ page }: Shop, email: string) {
  await page.getByLabel('What is it about?').selectOption('Warranty claim')
  await page.getByLabel('Subject').fill('Größe & Maß ')
  await page.getByLabel('Your message').fill('It creaks.\n— “badly”')
  await page.getByLabel('First name').fill('Aoife')
  await page.getByLabel('Last name').fill('Byrne')
  await page.getByLabel('E-mail address').fill(email)
}
