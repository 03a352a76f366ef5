import type { CheckoutField } from '#runtime/checkout/checkoutForm.ts'
import type { Form } from '#runtime/forms/form.ts'
import { useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import type { Salutation } from '#shared/checkout.ts'
import { CheckboxField, SelectField, TextField } from '#templates/forms/FormField.tsx'

/** Who orders. The e-mail address comes first, since it is all that a guest needs to be reached. */
export function ContactSection({
  form,
  salutations,
}: {
  form: Form<CheckoutField>
  salutations: readonly Salutation[]
}) {
  const t = useTranslate()
  const isCompany = useValue(form.values, form.initial).isCompany === 'yes'
  return (
    <div className="form-fields">
      <TextField
        form={form}
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        label={t('newsletter.email')}
        hint={t('checkout.emailHint')}
        autoComplete="email"
      />
      {salutations.length > 1 && (
        <SelectField
          form={form}
          name="salutationId"
          label={t('checkout.salutation')}
          isRequired={false}
          autoComplete="off"
          choices={[
            { value: '', label: t('contactForm.choose') },
            ...salutations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <TextField
        form={form}
        name="firstName"
        label={t('contactForm.firstName')}
        width="half"
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        form={form}
        name="lastName"
        label={t('contactForm.lastName')}
        width="half"
        autoComplete="family-name"
        maxLength={100}
      />
      <TextField
        form={form}
        name="phone"
        type="tel"
        inputMode="tel"
        label={t('contactForm.phone')}
        hint={t('checkout.phoneHint')}
        isRequired={false}
        autoComplete="tel"
        maxLength={40}
      />
      <CheckboxField form={form} name="isCompany" isChecked={isCompany}>
        {t('checkout.isCompany')}
      </CheckboxField>
      {isCompany && (
        <>
          <TextField
            form={form}
            name="company"
            label={t('checkout.company')}
            width="half"
            autoComplete="organization"
          />
          <TextField
            form={form}
            name="vatId"
            label={t('checkout.vatId')}
            width="half"
            isRequired={false}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={30}
          />
        </>
      )}
    </div>
  )
}
