import { useTranslate } from '#runtime/page.tsx'
import {
  toChoice,
  combinationState,
  type CombinationState,
  type OptionGroup,
  type OptionValue,
} from '#runtime/product/variants.ts'
import type { Variant } from '#shared/product/product.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import variantChoiceIsland from '#templates/pages/Product/choice/VariantChoice.island.ts'
import './VariantPicker.css'

/** With more colours than this, only the chosen one shows its name, which saves space. */
const namedColors = 5

export const stateWords = {
  available: null,
  soldOut: 'stock.soldOut',
  missing: 'product.otherChoices',
} as const

/**
 * The choices of a product as radio groups, with one variant chosen. Values that cannot be combined
 * with the others stay selectable: choosing one changes the others (`VariantChoice.client.ts`).
 */
export function VariantPicker({
  variants,
  variant,
  groups,
  except,
  hasFile = false,
}: {
  variants: readonly Variant[]
  variant: Variant | null
  groups: readonly OptionGroup[]
  /** Code of a group that another control chooses. */
  except: string | null
  /** Whether the data of the variants load later. */
  hasFile?: boolean
}) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  const offered = groups.filter(({ code }) => code !== except)
  if (offered.length === 0) return null
  const choice = variant ? toChoice(variant) : {}
  return (
    <div
      className="variant-picker"
      {...(offered.some(({ values }) => values.length > 1) &&
        markIsland(variantChoiceIsland, { failure: hasFile ? t('product.choiceFailed') : '' }))}
    >
      {offered.map((group) =>
        group.values.length === 1 ? (
          <OnlyValue key={group.code} group={group} />
        ) : (
          <Group
            key={group.code}
            group={group}
            chosenId={choice[group.code]}
            stateOf={(id) => combinationState(variants, choice, group.code, id)}
          />
        ),
      )}
      <p className="variant-picker__note" role="status" data-part="choice-note" />
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
  chosenId,
  stateOf,
}: {
  group: OptionGroup
  chosenId: string | undefined
  stateOf: (id: string) => CombinationState
}) {
  const layout = layoutOf(group)
  const chosen = group.values.find(({ id }) => id === chosenId)
  return (
    <fieldset className="variant-picker__group">
      <legend className="variant-picker__legend">
        <span className="variant-picker__name">{group.name}</span>{' '}
        {layout === 'swatch' && (
          <span className="variant-picker__chosen" data-part="chosen" aria-hidden="true">
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
}: {
  value: OptionValue
  name: string
  state: CombinationState
  isChosen: boolean
  isNameShown: boolean
  hasColor: boolean
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
        defaultChecked={isChosen}
      />
      {hasColor && (
        <svg
          className="variant-picker__swatch"
          color={value.colorHexCode ?? undefined}
          data-unknown={value.colorHexCode === null ? '' : undefined}
          aria-hidden="true"
        />
      )}
      <span className={isNameShown ? undefined : 'visually-hidden'}>
        {value.name}
        <span className="variant-picker__state visually-hidden" data-part="state">
          {word && `, ${t(word)}`}
        </span>
      </span>
    </label>
  )
}
