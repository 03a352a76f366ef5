import { expect, it } from 'vitest'
import { RenderError, toTemplateError } from '#cli/render/renderError.ts'

const page = { path: '/gb/en/', source: 'story structure/home (id 1)' }
const nowhere = () => undefined

it('a template error keeps its cause and prints its name', () => {
  const cause = new TypeError('no heading')
  const error = new RenderError(page, cause, nowhere)
  expect(error.cause).toBe(cause)
  expect(error.message).toBe('TypeError: no heading')
  expect(toTemplateError([error]).cause).toBe(error)
  expect(new RenderError(page, 'a text', nowhere).message).toBe('a text')
})
