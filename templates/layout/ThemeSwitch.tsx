import { Icon, type IconName } from '#templates/components/basics/Icon.tsx'
import type { ThemeChoice } from '#runtime/theme/choice.ts'
import { themeRadioName } from '#runtime/theme/radios.ts'
import './ThemeSwitch.css'

const options: readonly { value: ThemeChoice; icon: IconName }[] = [
  { value: 'device', icon: 'device' },
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
]

/**
 * Light, dark, or the device's theme. A script in the head (`runtime/theme`) follows the radios and
 * checks the current one. Without that script the switch is hidden.
 */
export const ThemeSwitch = ({
  legend,
  words,
}: {
  legend: string
  words: Readonly<Record<ThemeChoice, string>>
}) => (
  <fieldset className="theme-switch">
    <legend className="visually-hidden">{legend}</legend>
    {options.map(({ value, icon }) => (
      <label className="theme-switch__option" key={value} title={words[value]}>
        <input className="theme-switch__radio" type="radio" name={themeRadioName} value={value} />
        <Icon name={icon} />
        <span className="visually-hidden">{words[value]}</span>
      </label>
    ))}
  </fieldset>
)
