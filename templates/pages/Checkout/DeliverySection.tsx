import type { Checkout } from '#runtime/checkout/checkout.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import { deliveryChoiceOf } from '#runtime/delivery/deliveryChoice.ts'
import type { AddressLists, CheckoutRules } from '#shared/checkout.ts'
import { StoreChoice, type LoadedStores } from '#templates/delivery/StoreChoice.tsx'
import { DeliveryTypes } from '#templates/delivery/DeliveryTypes.tsx'
import { useMoney } from '#templates/basket/totals/useMoney.ts'
import { ChoiceCards } from '#templates/forms/ChoiceCards.tsx'
import { CheckboxField } from '#templates/forms/FormField.tsx'
import { useShownError } from '#templates/forms/useField.ts'
import { AddressFields } from './AddressFields.tsx'

/** Where the order goes: to an address or to a shop. Collecting it still needs an address for the invoice. */
export function DeliverySection({
  checkout,
  rules,
  addressLists,
  stores,
}: {
  checkout: Checkout
  rules: CheckoutRules
  addressLists: AddressLists
  stores: LoadedStores
}) {
  const t = useTranslate()
  const { form } = checkout
  const types = useValue(checkout.deliveryTypes, rules.deliveryTypes)
  const type = useValue(checkout.deliveryType, types[0]!)
  const { billingDiffers } = useValue(form.values, form.initial)
  const isCollected = type === 'clickAndCollect'
  return (
    <>
      <DeliveryTypes
        types={types}
        type={type}
        onChange={checkout.setDeliveryType}
        details={isCollected && <ChosenStore checkout={checkout} stores={stores} />}
      />
      <h3 className="checkout__part">
        {isCollected ? t('checkout.invoiceAddress') : t('checkout.deliveryAddress')}
      </h3>
      <div className="form-fields">
        <AddressFields
          form={form}
          name="main"
          purpose={isCollected ? 'billing' : 'shipping'}
          countries={
            isCollected
              ? addressLists.countries
              : addressLists.countries.filter(({ canShip }) => canShip)
          }
        />
        {!isCollected && (
          <CheckboxField form={form} name="billingDiffers" isChecked={billingDiffers === 'yes'}>
            {t('checkout.billingDiffers')}
          </CheckboxField>
        )}
      </div>
      {!isCollected && billingDiffers === 'yes' && (
        <>
          <h3 className="checkout__part">{t('checkout.invoiceAddress')}</h3>
          <div className="form-fields">
            <AddressFields
              form={form}
              name="billing"
              purpose="billing"
              countries={addressLists.countries}
            />
          </div>
        </>
      )}
      <ShippingMethods checkout={checkout} />
    </>
  )
}

function ChosenStore({ checkout, stores }: { checkout: Checkout; stores: LoadedStores }) {
  const { country } = usePage().context
  const { form } = checkout
  const { storeId } = useValue(form.values, form.initial)
  return (
    <StoreChoice
      loaded={stores}
      storeId={storeId}
      error={useShownError(form, 'storeId')}
      onChoose={(id) => deliveryChoiceOf(country).set({ storeId: id })}
    />
  )
}

/** Shows nothing for a single method, whose costs are in the sums. Some costs are known only for the chosen method. */
function ShippingMethods({ checkout }: { checkout: Checkout }) {
  const t = useTranslate()
  const money = useMoney()
  const methods = useValue(checkout.shippingMethods, [])
  const chosen = useValue(checkout.shippingMethodId, '')
  if (methods.length < 2) return null
  return (
    <>
      <h3 className="checkout__part">{t('checkout.shippingMethod')}</h3>
      <ChoiceCards
        name="shippingMethodId"
        legend={t('checkout.shippingMethod')}
        isLegendHidden
        choices={methods.map(({ id, name, description, time, costs }) => ({
          value: id,
          name,
          note: time === '' ? description : `${time} · ${description}`,
          aside: costs === 0 ? t('basket.free') : costs === null ? '' : money(costs),
        }))}
        value={chosen}
        onChange={checkout.setShippingMethod}
      />
    </>
  )
}
