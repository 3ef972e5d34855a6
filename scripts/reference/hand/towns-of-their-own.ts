/** Towns that GeoNames takes for sections of a city, by GeoNames ID. */
export const townsOfTheirOwn = new Set([
  952865, // Springs, South Africa
  1085510, // Epworth, Zimbabwe
  3728338, // Carrefour, Haiti
  6619347, // Navi Mumbai
  8504423, // Subang Jaya
]);
