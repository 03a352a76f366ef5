import type { CSSProperties } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import type { VariantChoice } from '#runtime/product/useVariant.ts'
import type { CombinationState, OptionGroup, OptionValue } from '#runtime/product/variants.ts'
import './VariantPicker.css'

/** More colours than this show their names only for the chosen one, so that they stay in sight. */
const namedColors = 5

const stateWords = {
  available: null,
  soldOut: 'stock.soldOut',
  missing: 'product.unavailable',
} as const

/**
 * Every choice of a product as a radio group. A value that cannot be combined with the others stays
 * selectable: choosing it changes what else is chosen, which is how a shopper finds out.
 */
export function VariantPicker({
  choice: { groups, isChosen, stateOf, choose },
  except,
}: {
  choice: VariantChoice
  /** Code of a group that is chosen elsewhere. */
  except: string | null
}) {
  const offered = groups.filter(({ code }) => code !== except)
  if (offered.length === 0) return null
  return (
    <div className="variant-picker">
      {offered.map((group) =>
        group.values.length === 1 ? (
          <OnlyValue key={group.code} group={group} />
        ) : (
          <Group
            key={group.code}
            group={group}
            isChosen={(id) => isChosen(group.code, id)}
            stateOf={(id) => stateOf(group.code, id)}
            choose={(id) => choose(group.code, id)}
          />
        ),
      )}
    </div>
  )
}

const OnlyValue = ({ group: { name, values } }: { group: OptionGroup }) => (
  <p className="variant-picker__only">
    <span className="variant-picker__name">{name}</span> {values[0]?.name}
  </p>
)

function layoutOf({ displayType, values }: OptionGroup) {
  if (displayType === 'swatch' || displayType === 'named-swatch') return displayType
  if (displayType !== 'color') return 'pills'
  return values.length > namedColors ? 'swatch' : 'named-swatch'
}

function Group({
  group,
  isChosen,
  stateOf,
  choose,
}: {
  group: OptionGroup
  isChosen: (id: string) => boolean
  stateOf: (id: string) => CombinationState
  choose: (id: string) => void
}) {
  const layout = layoutOf(group)
  const chosen = group.values.find(({ id }) => isChosen(id))
  return (
    <fieldset className="variant-picker__group">
      <legend className="variant-picker__legend">
        <span className="variant-picker__name">{group.name}</span>{' '}
        {layout === 'swatch' && (
          <span aria-hidden="true" suppressHydrationWarning>
            {chosen?.name}
          </span>
        )}
      </legend>
      <div className="variant-picker__values" data-layout={layout}>
        {group.values.map((value) => (
          <Value
            key={value.id}
            value={value}
            name={group.word}
            state={stateOf(value.id)}
            isChosen={value === chosen}
            isNameShown={layout !== 'swatch'}
            hasColor={layout !== 'pills'}
            onChoose={() => choose(value.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Value({
  value,
  name,
  state,
  isChosen,
  isNameShown,
  hasColor,
  onChoose,
}: {
  value: OptionValue
  name: string
  state: CombinationState
  isChosen: boolean
  isNameShown: boolean
  hasColor: boolean
  onChoose: () => void
}) {
  const t = useTranslate()
  const word = stateWords[state]
  return (
    <label
      className="variant-picker__value"
      data-state={state}
      title={isNameShown ? undefined : value.name}
    >
      <input
        className="variant-picker__radio"
        type="radio"
        name={name}
        value={value.word}
        checked={isChosen}
        onChange={onChoose}
      />
      {hasColor && (
        <span
          className="variant-picker__swatch"
          style={{ '--swatch': value.colorHexCode ?? undefined } as CSSProperties}
          data-unknown={value.colorHexCode === null ? '' : undefined}
        />
      )}
      <span className={isNameShown ? undefined : 'visually-hidden'}>
        {value.name}
        {/* another word is another element: what a translator put in the page stays behind */}
        {word && (
          <span key={word} className="visually-hidden">
            , {t(word)}
          </span>
        )}
      </span>
    </label>
  )
}
