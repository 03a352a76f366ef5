import { describe, expect, it } from 'vitest'
import { build, home, storyOf } from './build.ts'

describe('the stories of a site', () => {
  const { site } = build({
    stories: [
      home(),
      storyOf('structure/b', 'Category', { heading: 'B' }),
      storyOf('structure/a', 'Category', { heading: 'A' }),
      storyOf('structure/legal', 'Publication', { heading: 'Legal' }),
    ],
  })

  it('are found by kind, sorted by path', () => {
    expect(site.storiesOf('Category').map(({ content }) => content.heading)).toEqual(['A', 'B'])
    expect(site.storiesOf('Campaign')).toEqual([])
  })

  it('are found by kind and path', () => {
    expect(site.storyOf('Publication', 'legal').content.heading).toBe('Legal')
    expect(() => site.storyOf('Category', 'legal')).toThrow(
      'the story at "legal" is not a Category',
    )
    expect(() => site.storyOf('Category', 'none')).toThrow('no story at "none" in gb-en')
  })

  it('do not include those of unknown components, whose paths are invalid', () => {
    const odd = build({ stories: [home(), storyOf('structure/odd', 'Hologram')], checkout: [] })
    expect(odd.site.stories.map(({ path }) => path)).toEqual([''])
    expect(odd.site.invalidPaths).toEqual(['/gb/en/odd/'])
  })
})
