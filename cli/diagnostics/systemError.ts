import type { Diagnostic } from './errors.ts'

interface Advice {
  what: string
  todo: string
}

const elsewhere = 'or choose another folder with --out'
const permission = {
  what: 'permission denied',
  todo: `Give this user write access there, ${elsewhere}.`,
}

/** System errors while writing an output. */
const adviceOf: Readonly<Record<string, Advice>> = {
  EACCES: permission,
  EPERM: permission,
  EROFS: { what: 'the file system is read-only', todo: 'Choose another folder with --out.' },
  ENOSPC: {
    what: 'the disk is full',
    todo: `Free space or inodes on it (\`df\`, \`df -i\`), ${elsewhere}.`,
  },
  EDQUOT: { what: 'the disk quota is used up', todo: `Free some of it, ${elsewhere}.` },
  EFBIG: { what: 'the file is larger than allowed', todo: 'Raise the limit (`ulimit -f`).' },
  EMFILE: {
    what: 'too many open files',
    todo: 'Raise the limit (`ulimit -n 4096`) and build again.',
  },
  ENFILE: {
    what: 'the system has too many open files',
    todo: 'Close other programs or raise the limit of the system, then build again.',
  },
  EBUSY: { what: 'the folder is in use or a mount point', todo: 'Choose a folder inside it.' },
  EIO: { what: 'input/output error of the disk', todo: 'Check the disk.' },
}

/** Whether an error is a system error that the user can fix. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return isErrnoException(error) && Object.hasOwn(adviceOf, error.code ?? '')
}

/** Whether an error has a code such as `ENOENT`. */
export const isErrnoException = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code))

/** Describes a system error. Errors of writes do not contain the path. */
export function systemDiagnostic(error: NodeJS.ErrnoException, file?: string): Diagnostic {
  const code = error.code ?? ''
  const advice = Object.hasOwn(adviceOf, code) ? adviceOf[code] : undefined
  const where = file ?? error.path
  return {
    what: advice ? `${advice.what} (${code})` : error.message,
    ...(where !== undefined && { where }),
    ...(advice && { todo: advice.todo }),
  }
}
