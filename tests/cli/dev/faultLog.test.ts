import { expect, it } from 'vitest'
import { contentType } from '#cli/dev/contentTypes.ts'
import { createFaultLog } from '#cli/dev/faultLog.ts'
import { ShopgenError } from '#cli/diagnostics/errors.ts'

function open() {
  const lines: string[] = []
  return { log: createFaultLog((line) => lines.push(line)), lines }
}
const fault = (what: string) => new ShopgenError('content', { what })

it('an error is said once, until something is saved', () => {
  const { log, lines } = open()
  log.failed('/a/', fault('dead link'))
  log.failed('/a/', fault('dead link'))
  log.failed('/b/', fault('dead link'))
  expect(lines).toEqual(['\nerror  dead link\n'])
  log.failed('/b/', fault('no price'))
  expect(lines).toHaveLength(2)
  log.changed()
  log.failed('/a/', fault('dead link'))
  expect(lines).toHaveLength(3)
})

it('pages are said to be good again once all are', () => {
  const { log, lines } = open()
  log.passed('/a/')
  expect(lines).toEqual([])
  log.failed('/a/', fault('dead link'))
  log.failed('/b/', fault('dead link'))
  log.passed('/a/')
  expect(lines).toHaveLength(1)
  log.passed('/b/')
  log.passed('/b/')
  expect(lines.slice(1)).toEqual(['good again'])
})

it.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['a/b.CSS', 'text/css; charset=utf-8'],
  ['page-data.json', 'application/json; charset=utf-8'],
  ['font.woff2', 'font/woff2'],
  ['CNAME', 'application/octet-stream'],
  ['a.unknown', 'application/octet-stream'],
])('the type of %s is %s', (path, type) => {
  expect(contentType(path)).toBe(type)
})
