import type { CaseFieldName, CaseForm } from '#shared/content/caseForm.ts'

export const allFields: readonly CaseFieldName[] = [
  'type',
  'subject',
  'description',
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'street',
  'houseNumber',
  'postalCode',
  'city',
  'frameNumber',
  'dealerName',
]

/** A contact form with every field; fields that the organisation defines have ids. */
export const caseForm: CaseForm = {
  action: 'https://cases.example/servlet?encoding=UTF-8&orgId=00D1',
  siteUrl: 'https://shop.example',
  fields: allFields.map((name, index) => ({
    name,
    sentAs: ['type', 'subject', 'description', 'email', 'phone'].includes(name)
      ? name
      : `00N${index}`,
  })),
  types: [
    { value: 'Warranty Claims', label: 'Warranty claim' },
    { value: 'Warranty Claims', label: 'Warranty report' },
    { value: 'Requests', label: 'Other request' },
  ],
  countries: [
    { iso: 'DE', name: 'Deutschland', tel: '+49', value: 'Germany' },
    { iso: 'FR', name: 'Frankreich', tel: '+33', value: 'France' },
  ],
  country: 'FR',
  hidden: { orgid: '00D1', '00N96': 'Velder', '00N97': 'German', '00N98': 'Velder Website' },
  captcha: {
    siteKey: 'site-key',
    keyName: 'velder_contact',
    orgId: '00D1',
    scriptUrl: 'https://captcha.example/api.js',
  },
}
