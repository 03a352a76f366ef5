import { Fragment } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import type { Dealer } from '#shared/dealers/dealer.ts'
import './DealerHours.css'

/** Opening hours, one row for each day. */
export function DealerHours({
  week,
  today = null,
}: Pick<Dealer, 'week'> & {
  /** The current day, 0 on Sunday, if it is known. */
  today?: number | null
}) {
  const t = useTranslate()
  // a shop that names no hours is not closed all week
  if (week.every(({ hours }) => hours.length === 0)) return <p>{t('dealer.hoursUnknown')}</p>
  return (
    <table className="dealer-hours">
      <tbody>
        {week.map(({ day, name, hours }) => (
          <tr key={day} data-day={day} aria-current={day === today ? 'date' : undefined}>
            <th scope="row">{name}</th>
            <td>
              {hours.length === 0
                ? t('dealer.closed')
                : hours.map(({ open, close }, at) => (
                    <Fragment key={open}>
                      {at > 0 && ', '}
                      <span>{`${open}–${close}`}</span>
                    </Fragment>
                  ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
