import type { Form } from '#runtime/forms/form.ts'
import { useTranslate } from '#runtime/page.tsx'
import { TextField } from './FormField.tsx'

/** The code that an employee has from the leasing company. */
export function LeasingCode<Name extends string>({ form }: { form: Form<Name | 'leasingCode'> }) {
  const t = useTranslate()
  return (
    <TextField
      form={form}
      name="leasingCode"
      label={t('checkout.leasingCode')}
      hint={t('checkout.leasingHint')}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={60}
    />
  )
}
