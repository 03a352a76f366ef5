import { useId } from 'react'
import { Section } from '#templates/components/section/Section.tsx'
import type { BlockProps } from '../index.ts'
import './Table.css'

/** A table that scrolls horizontally if it is too wide, also by keyboard. */
export default function Table({ caption, columns, rows }: BlockProps<'Table'>) {
  const id = useId()
  const name = caption ? { 'aria-labelledby': id } : {}
  // a region without a name is not a landmark
  const role = caption ? 'region' : 'group'
  return (
    <Section className="table-block">
      {/* Not a `<caption>`: it would be as wide as the table, which may be wider than the window. */}
      {caption && (
        <p className="table-block__caption" id={id}>
          {caption}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it */}
      <div className="table-block__scroll" role={role} {...name} tabIndex={0}>
        <table className="table-block__table" {...name}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th scope="col" key={index}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              <tr key={index}>
                {cells.map((cell, place) =>
                  place === 0 ? (
                    <th scope="row" key={place}>
                      {cell}
                    </th>
                  ) : (
                    <td key={place}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
