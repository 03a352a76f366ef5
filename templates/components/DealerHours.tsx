import { useTranslate } from '#runtime/page.tsx'
import type { Dealer } from '#shared/dealer.ts'
import './DealerHours.css'

/** Opening hours, one row for each day. */
export function DealerHours({ week }: Pick<Dealer, 'week'>) {
  const t = useTranslate()
  return (
    <table className="dealer-hours">
      <tbody>
        {week.map(({ day, name, hours }) => (
          <tr key={day}>
            <th scope="row">{name}</th>
            <td>
              {hours.length === 0
                ? t('dealer.closed')
                : hours.map(({ open, close }) => `${open}–${close}`).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
