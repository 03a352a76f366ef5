import { formatDay, formatDays } from '#shared/day.ts'
import type { Locale } from '#shared/locale.ts'
import type { TeaserKind, Teasers } from '#shared/content.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import { headingOf } from './headingOf.ts'
import { pictureOfAsset, type ImageHosts } from '../images/picture.ts'
import { courier, pageStories } from './stories.ts'
import type { PlannedStory } from './storyTree.ts'

/** The pages of a locale that other pages show a part of. */
export interface TeaserIndex {
  /** Those named, in that order, as far as the locale has them; all of the kind where none is named. */
  teasers: <Kind extends TeaserKind>(
    kind: Kind,
    uuids?: readonly string[],
  ) => readonly Teasers[Kind][]
  /** Names of couriers. */
  couriers: (uuids: readonly string[]) => readonly string[]
}

interface Surroundings {
  locale: Locale
  imageHosts: ImageHosts
  couriers: TeaserIndex['couriers']
}

/** A teaser shows fields that need no links; wrong ones are said where the page itself is read. */
type Read<Kind extends TeaserKind> = (
  story: RawStory,
  surroundings: Surroundings,
) => Omit<Teasers[Kind], 'path'>

const readers: { [Kind in TeaserKind]: Read<Kind> } = {
  ProductLine(story, { imageHosts }) {
    const fields = fieldsOf('ProductLine', story)
    return {
      heading: headingOf(fields.heading, story),
      tagline: fields.tagline,
      image: pictureOfAsset(fields.image, imageHosts),
      line: fields.line,
    }
  },
  Campaign(story, { locale, imageHosts }) {
    const fields = fieldsOf('Campaign', story)
    const startsOn = fields.starts_on.slice(0, 10) || null
    const endsOn = fields.ends_on.slice(0, 10) || null
    return {
      heading: headingOf(fields.heading, story),
      teaser: fields.teaser,
      image: pictureOfAsset(fields.image, imageHosts),
      startsOn,
      endsOn,
      period: periodOf(startsOn, endsOn, locale),
    }
  },
  ContactMethod(story) {
    const { heading, teaser, icon, phone, email, hours } = fieldsOf('ContactMethod', story)
    return { heading: headingOf(heading, story), teaser, icon, phone, email, hours }
  },
  ShippingMethod(story, { couriers }) {
    const fields = fieldsOf('ShippingMethod', story)
    return {
      heading: headingOf(fields.heading, story),
      teaser: fields.teaser,
      icon: fields.icon,
      costs: fields.costs,
      deliveryTime: fields.delivery_time,
      couriers: couriers(fields.couriers),
    }
  },
  PaymentMethod(story) {
    const { heading, teaser, icon, handler } = fieldsOf('PaymentMethod', story)
    return { heading: headingOf(heading, story), teaser, icon, handler }
  },
}

type Fields<Kind extends TeaserKind> = ReturnType<(typeof pageStories)[Kind]['fields']['parse']>

function fieldsOf<Kind extends TeaserKind>(kind: Kind, { content }: RawStory): Fields<Kind> {
  const { fields } = pageStories[kind]
  return (fields.safeParse(content).data ?? fields.parse({})) as Fields<Kind>
}

/** The days from one to the other; the only one where one is not known. */
function periodOf(startsOn: string | null, endsOn: string | null, { tag }: Locale): string {
  if (startsOn && endsOn) return formatDays(startsOn, endsOn, tag)
  const only = startsOn ?? endsOn
  return only ? formatDay(only, tag) : ''
}

export function indexTeasers({
  planned,
  central,
  fullPath,
  locale,
  imageHosts,
}: {
  planned: readonly PlannedStory[]
  central: readonly RawStory[]
  fullPath: (path: string) => string
  locale: Locale
  imageHosts: ImageHosts
}): TeaserIndex {
  const courierNames = new Map(
    central
      .filter(({ content }) => content.component === 'Courier')
      .map((story) => [story.uuid, courier.safeParse(story.content).data?.title || story.name]),
  )
  const couriers = (uuids: readonly string[]) =>
    uuids.flatMap((uuid) => courierNames.get(uuid) ?? [])

  const ofKind = new Map<TeaserKind, Map<string, Teasers[TeaserKind]>>()
  for (const { story, path } of planned) {
    const kind = story.content.component as TeaserKind
    if (!Object.hasOwn(readers, kind)) continue
    const read: Read<TeaserKind> = readers[kind]
    const teaser = { ...read(story, { locale, couriers, imageHosts }), path: fullPath(path) }
    const group = ofKind.get(kind) ?? new Map<string, Teasers[TeaserKind]>()
    ofKind.set(kind, group.set(story.uuid, teaser as Teasers[TeaserKind]))
  }

  return {
    teasers<Kind extends TeaserKind>(kind: Kind, uuids: readonly string[] = []) {
      const all = ofKind.get(kind) ?? new Map<string, Teasers[TeaserKind]>()
      const wanted = uuids.length > 0 ? uuids.flatMap((uuid) => all.get(uuid) ?? []) : all.values()
      return [...wanted] as Teasers[Kind][]
    },
    couriers,
  }
}
