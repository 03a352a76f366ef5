import type { DayHours } from '#shared/dealers/week.ts'
import { evenColumns } from '../section/evenColumns.ts'
import { ContentIcon, type ContentIconName } from '../basics/ContentIcon.tsx'
import { Icon } from '../basics/Icon.tsx'
import { ServiceHours } from './ServiceHours.tsx'
import { useWrapperColor } from '../section/WrapperColor.tsx'
import { Words } from '../basics/Words.tsx'
import './MethodList.css'

export interface Method {
  path: string
  heading: string
  teaser: string
  icon: string
  /** The most important fact, such as costs or opening hours. */
  fact?: string
  /** When it can be used, for scripts; `timeZone` is empty for that of the country. */
  openingHours?: readonly DayHours[]
  timeZone?: string
  /** A fact of less weight, such as the expected answer time. */
  note?: string
}

/** Contact, shipping or payment methods with links to their pages. */
export function MethodList({
  methods,
  fallbackIcon,
  headingLevel = 3,
}: {
  methods: readonly Method[]
  fallbackIcon: ContentIconName
  headingLevel?: 2 | 3
}) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const color = useWrapperColor()
  if (methods.length === 0) return null
  return (
    <ul
      className="method-list"
      data-on={color}
      {...evenColumns(methods.length, { normal: 3, wide: 3 })}
    >
      {methods.map(({ path, heading, teaser, icon, fact, openingHours, timeZone, note }) => (
        <li className="method-list__item" key={path}>
          <ContentIcon name={icon} fallback={fallbackIcon} className="method-list__icon" />
          <div className="method-list__words">
            <Heading className="method-list__heading">
              <a className="method-list__link" href={path}>
                <Words text={heading} />
              </a>
            </Heading>
            {teaser && <p className="method-list__teaser">{teaser}</p>}
            {fact && <Fact text={fact} />}
            {openingHours && <ServiceHours openingHours={openingHours} timeZone={timeZone ?? ''} />}
            {note && <p className="method-list__teaser">{note}</p>}
          </div>
          <Icon name="chevronRight" className="method-list__on" />
        </li>
      ))}
    </ul>
  )
}

/** Narrow cards break an e-mail address before its host. */
function Fact({ text }: { text: string }) {
  const host = text.indexOf('@') + 1
  return (
    <p className="method-list__fact">
      {text.slice(0, host)}
      {host > 0 && <wbr />}
      {text.slice(host)}
    </p>
  )
}
