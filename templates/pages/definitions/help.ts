import type { LabelledLink } from '#shared/paths/links.ts'
import type { PageSite } from './pageSite.ts'
import type { Teaser } from '#shared/content/story.ts'
import { contactLink } from './ways.ts'

/** The ways to ask a question, from the contact methods. Empty texts are ways that the shop does not have. */
export interface Help extends Pick<
  Teaser<'ContactMethod'>,
  'phone' | 'hours' | 'openingHours' | 'timeZone' | 'chat' | 'answerTime'
> {
  contact: LabelledLink
}

/** Null for a shop without a contact page. */
function findHelp(site: PageSite): Help | null {
  const contact = contactLink(site)
  if (!contact) return null
  const methods = site.teasersOf('ContactMethod')
  const desk = methods.find(({ phone }) => phone !== '')
  return {
    phone: desk?.phone ?? '',
    hours: desk?.hours ?? '',
    openingHours: desk?.openingHours ?? [],
    timeZone: desk?.timeZone ?? '',
    chat: methods.find(({ chat }) => chat !== '')?.chat ?? '',
    answerTime: methods.find(({ answerTime }) => answerTime !== '')?.answerTime ?? '',
    contact,
  }
}

/** A page about shipping or payment, which offers help. */
export const withHelp = <Story, Data extends object, Rest extends object>(
  page: Rest & { data: (site: PageSite, story: Story) => Data },
) => ({
  ...page,
  data: (site: PageSite, story: Story) => ({ ...page.data(site, story), help: findHelp(site) }),
})
