import { AT } from './postalAreas/AT.ts'
import { BE } from './postalAreas/BE.ts'
import { CH } from './postalAreas/CH.ts'
import { CZ } from './postalAreas/CZ.ts'
import { DE } from './postalAreas/DE.ts'
import { DK } from './postalAreas/DK.ts'
import { ES } from './postalAreas/ES.ts'
import { FI } from './postalAreas/FI.ts'
import { FR } from './postalAreas/FR.ts'
import { GB } from './postalAreas/GB.ts'
import { IE } from './postalAreas/IE.ts'
import { IT } from './postalAreas/IT.ts'
import { LU } from './postalAreas/LU.ts'
import { NL } from './postalAreas/NL.ts'
import { PL } from './postalAreas/PL.ts'
import { SE } from './postalAreas/SE.ts'

/**
 * How the postal codes around a town begin, by country and name of the town. A longer beginning is an area within that of
 * a shorter one.
 */
export const postalAreas: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT,
  BE,
  CH,
  CZ,
  DE,
  DK,
  ES,
  FI,
  FR,
  GB,
  IE,
  IT,
  LU,
  NL,
  PL,
  SE,
}
