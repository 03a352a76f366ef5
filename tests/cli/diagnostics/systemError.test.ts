import { describe, expect, it } from 'vitest'
import { formatError } from '#cli/diagnostics/errors.ts'
import { isErrnoException, isSystemError, systemDiagnostic } from '#cli/diagnostics/systemError.ts'

const errorOf = (code: string, changes: Partial<NodeJS.ErrnoException> = {}) =>
  Object.assign<Error, NodeJS.ErrnoException>(new Error('as the system says it'), {
    name: 'Error',
    message: 'as the system says it',
    code,
    ...changes,
  })

describe('a file system error', () => {
  it.each([
    ['EACCES', 'permission denied', /write access/],
    ['EPERM', 'permission denied', /write access/],
    ['EROFS', 'the file system is read-only', /--out/],
    ['ENOSPC', 'the disk is full', /df -i/],
    ['EDQUOT', 'the disk quota is used up', /--out/],
    ['EFBIG', 'the file is larger than allowed', /ulimit -f/],
    ['EMFILE', 'too many open files', /ulimit -n/],
    ['ENFILE', 'the system has too many open files', /limit of the system/],
    ['EBUSY', 'the folder is in use or a mount point', /inside it/],
    ['EIO', 'input/output error of the disk', /disk/],
  ])('%s has the problem, the file and advice', (code, what, todo) => {
    const error = errorOf(code, { path: '/site/a.html' })
    expect(isSystemError(error)).toBe(true)
    expect(systemDiagnostic(error)).toEqual({
      what: `${what} (${code})`,
      where: '/site/a.html',
      todo: expect.stringMatching(todo) as string,
    })
    expect(formatError(error, { color: false })).toContain(
      `error  ${what} (${code})\n  /site/a.html`,
    )
  })

  it('has the written file if the system does not name one', () => {
    expect(systemDiagnostic(errorOf('EIO', { path: '/a' }), '/b').where).toBe('/b')
    expect(systemDiagnostic(errorOf('EIO'))).not.toHaveProperty('where')
  })

  it('with another code has the system’s message', () => {
    expect(isSystemError(errorOf('ENOENT'))).toBe(false)
    expect(systemDiagnostic(errorOf('ENOENT', { path: '/a' }))).toEqual({
      what: 'as the system says it',
      where: '/a',
    })
    expect(systemDiagnostic(new Error('as the system says it'))).toEqual({
      what: 'as the system says it',
    })
    expect(isSystemError(errorOf('toString'))).toBe(false)
  })

  it.each([
    [errorOf('ENOENT'), true],
    [errorOf('E2BIG'), true],
    [errorOf('ERR_INVALID_ARG'), false],
    [errorOf('XENOENT'), false],
    [Object.assign(new Error('other'), { code: 5 }), false],
    [new Error('other'), false],
    [{ code: 'ENOENT' }, false],
    [null, false],
  ])('is an errno exception: %o %j', (error, expected) => {
    expect(isErrnoException(error)).toBe(expected)
  })
})
