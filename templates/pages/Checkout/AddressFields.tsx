import type { AddressName, CheckoutField } from '#runtime/checkout/checkoutForm.ts'
import type { Form } from '#runtime/forms/form.ts'
import { useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import { addressFields } from '#runtime/checkout/addressForm.ts'
import type { AddressCountry } from '#shared/checkout.ts'
import { SelectField, TextField } from '#templates/forms/FormField.tsx'

/** The fields of an address, as its country writes them. */
export function AddressFields({
  form,
  name,
  countries,
  purpose,
}: {
  form: Form<CheckoutField>
  name: AddressName
  countries: readonly AddressCountry[]
  /** What browsers fill in. */
  purpose: 'shipping' | 'billing'
}) {
  const t = useTranslate()
  const code = useValue(form.values, form.initial)[`${name}.country`]
  const country = countries.find((one) => one.code === code)
  return (
    <>
      {countries.length > 1 && (
        <SelectField
          form={form}
          name={`${name}.country`}
          label={t('checkout.country')}
          autoComplete={`${purpose} country`}
          choices={countries.map(({ code: value, name: label }) => ({ value, label }))}
        />
      )}
      {addressFields(code, country).map(({ part, label, autoComplete, isRequired, width }) => (
        <TextField
          key={part}
          form={form}
          name={`${name}.${part}`}
          label={t(label)}
          isRequired={isRequired}
          width={width}
          autoComplete={autoComplete === 'off' ? 'off' : `${purpose} ${autoComplete}`}
          maxLength={part === 'postalCode' ? 20 : 100}
          {...(part === 'postalCode' && { autoCapitalize: 'characters' as const })}
        />
      ))}
    </>
  )
}
