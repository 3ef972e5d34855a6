/** The display preferences for distances, dates and times. */
export const distanceUnits = ['km', 'mi', 'nm'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** Orders of day, month and year. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const clocks = ['24', '12'] as const;
export type ClockHours = (typeof clocks)[number];
