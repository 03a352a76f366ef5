import { useTranslate } from '#runtime/page.tsx'
import type { LabelledLink } from '#shared/paths/links.ts'
import { ScriptNotice } from '#templates/components/basics/ScriptNotice.tsx'
import { useFiles } from '#templates/files.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import type { PageProps } from '../../index.ts'
import storeAvailabilityIsland from './StoreAvailability.island.ts'
import '#templates/components/basics/Disclosure.css'
import './StoreAvailability.css'

/** What `StoreAvailability.client.ts` needs. */
export interface StoreAvailabilitySettings {
  serviceUrl: string
  dealersUrl: string
  townsUrl: string
  contact: LabelledLink | null
  /** The page of the contact form, and the id of the product; null where a form cannot name the product. */
  form: { path: string; product: string } | null
}

/** Which dealers have the chosen variant. Their service is asked once a shopper opens this. */
export function StoreAvailability({
  serviceUrl,
  file,
  towns,
  contact,
  form,
}: NonNullable<PageProps<'Product'>['dealers']>) {
  const t = useTranslate()
  const files = useFiles()
  const markIsland = useIslandMark()
  const settings: StoreAvailabilitySettings = {
    serviceUrl,
    dealersUrl: files?.json(file) ?? '',
    townsUrl: files?.json(towns) ?? '',
    contact,
    form,
  }
  return (
    <details
      className="disclosure store-availability"
      {...markIsland(storeAvailabilityIsland, settings)}
    >
      <summary className="disclosure__summary">{t('availability.heading')}</summary>
      <div className="store-availability__content" data-part="content">
        <ScriptNotice text={t('availability.noScript')} />
        <p className="store-availability__not-loaded" role="alert">
          {t('availability.failed')}
        </p>
        <p role="status" data-part="message" />
      </div>
    </details>
  )
}
