// Made by `npm run api-types` from src/server/app.ts.
export type App = import("hono/hono-base").HonoBase<{
    Variables: {
        requestId: string;
    };
} & {
    Variables: {
        requestId: string;
    };
}, import("hono/types").BlankSchema | import("hono/types").MergeSchemaPath<(((((((((((import("hono/types").MergeSchemaPath<{
    "/templates/:kind": {
        $get: {
            output: string;
            outputFormat: "body";
            status: 200;
            input: {
                param: {
                    kind: string;
                };
            };
        };
    };
} & {
    "/:id/table": {
        $get: {
            output: {
                headings: string[];
                rows: {
                    position: number;
                    line: number;
                    cells: string[];
                }[];
                mapping: {
                    format: 1;
                    kind: import("../../domain/records/registry.ts").KindName;
                    columns: {
                        heading: string;
                        field: string;
                        unit?: import("../../domain/imports/table/mapping.ts").TableUnit | undefined;
                        zone?: import("../../domain/imports/table/mapping.ts").TableZone | undefined;
                        person?: string | undefined;
                        journey?: number | undefined;
                    }[];
                    fixed: {
                        field: string;
                        text: string;
                    }[];
                    dateOrder: 'day-first' | 'month-first';
                    isOrderSaid?: boolean | undefined;
                    places: {
                        text: string;
                        place: {
                            kind: "airport" | "point" | "port" | "station" | "town";
                            iata: string;
                            icao: string;
                            name: string;
                            town: string;
                            country: string;
                            region: string;
                            lat: number;
                            lon: number;
                            zone: string;
                            id: string;
                        };
                        searched?: import("../../domain/journeys/mode-ends.ts").PlaceSearchKind | undefined;
                    }[];
                    airlines: {
                        text: string;
                        airline: {
                            name: string;
                            iata: string;
                            icao: string;
                        };
                    }[];
                };
                revision: string;
                origin: import("../../domain/imports/table/table-context.ts").MappingOrigin;
                confidence: number[];
                isOrderSure: boolean;
                fields: readonly string[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    kind?: "certificate" | "circumstance" | "collection" | "day-correction" | "engagement" | "journey" | "permission" | "person" | "place" | "rule" | "stay" | "town-centre" | "track" | "trip" | "vessel" | undefined;
                };
            } & {
                param: {
                    id: string;
                };
            };
        };
    };
} & {
    "/:id/table/names": {
        $get: {
            output: {
                names: {
                    text: string;
                    rows: number;
                    date: string;
                    places: {
                        kind: "airport" | "point" | "port" | "station" | "town";
                        iata: string;
                        icao: string;
                        name: string;
                        town: string;
                        country: string;
                        region: string;
                        lat: number;
                        lon: number;
                        zone: string;
                        id: string;
                    }[];
                    isCalledSo: boolean;
                    searched: import("../../domain/journeys/mode-ends.ts").PlaceSearchKind;
                    added: import("../../domain/places/place.ts").PlaceKind;
                }[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
} & {
    "/:id/table": {
        $put: {
            output: {
                id: string;
                fileName: string;
                fileSize: number;
                format: {
                    id: string;
                    name: string;
                };
                target: import("../../domain/imports/formats/source-format.ts").TargetName;
                status: import("../../domain/imports/import-status.ts").ImportStatus;
                createdAt: string;
                by: string;
                outcome: {
                    addTravellers: number;
                    completed: number;
                    perhapsSame: number;
                    duplicates: number;
                    failed: number;
                    imported: number;
                    rows: number;
                    skipped: number;
                    updated: number;
                };
                changeSetId: null | string;
                canUndo: boolean;
                travellers: {
                    key: string;
                    name: string;
                    slug: string;
                    rows: number;
                    id?: string;
                    mappedTo: import("../../domain/imports/import-row.ts").Mapping;
                    isAsked?: true;
                    said?: 'elsewhere' | 'here';
                }[];
                choices: {
                    add: number;
                    "leave-out": number;
                    same: number;
                };
                written: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    count: number;
                }[];
                collections: {
                    mode: import("../../domain/collections/collection.ts").CollectionMode;
                    tracks: number;
                    into: import("../../domain/imports/into-collection.ts").IntoCollection | null;
                }[];
                along: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    count: number;
                    labels: string[];
                }[];
                warned: number;
                openDate: string;
                said: number;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    mapping: {
                        format: 1;
                        kind: "certificate" | "circumstance" | "collection" | "day-correction" | "engagement" | "journey" | "permission" | "person" | "place" | "rule" | "stay" | "town-centre" | "track" | "trip" | "vessel";
                        columns: {
                            heading: string;
                            field: string;
                            unit?: "h" | "km" | "mi" | "min" | "nm" | "s" | undefined;
                            zone?: "local" | "utc" | undefined;
                            person?: string | undefined;
                            journey?: number | undefined;
                        }[];
                        fixed: {
                            field: string;
                            text: string;
                        }[];
                        dateOrder: "day-first" | "month-first";
                        isOrderSaid?: boolean | undefined;
                        places: {
                            text: string;
                            place: {
                                kind: "airport" | "point" | "port" | "station" | "town";
                                iata: string;
                                icao: string;
                                name: string;
                                town: string;
                                country: string;
                                region: string;
                                lat: number;
                                lon: number;
                                zone: string;
                                id: string;
                            };
                            searched?: "airport" | "any" | "port" | "station" | "stay" | "town" | undefined;
                        }[];
                        airlines: {
                            text: string;
                            airline: {
                                name: string;
                                iata: string;
                                icao: string;
                            } & import("../../domain/kinds/values.ts").ValuesOf<{
                                readonly name: import("../../domain/kinds/fields.ts").NameField;
                                readonly iata: import("../../domain/kinds/fields.ts").NameField;
                                readonly icao: import("../../domain/kinds/fields.ts").NameField;
                            }>;
                        }[];
                    };
                    revision: string;
                };
            } & {
                param: {
                    id: string;
                };
            };
        } | {
            output: {
                importId: string;
            };
            outputFormat: "json";
            status: 202;
            input: {
                json: {
                    mapping: {
                        format: 1;
                        kind: "certificate" | "circumstance" | "collection" | "day-correction" | "engagement" | "journey" | "permission" | "person" | "place" | "rule" | "stay" | "town-centre" | "track" | "trip" | "vessel";
                        columns: {
                            heading: string;
                            field: string;
                            unit?: "h" | "km" | "mi" | "min" | "nm" | "s" | undefined;
                            zone?: "local" | "utc" | undefined;
                            person?: string | undefined;
                            journey?: number | undefined;
                        }[];
                        fixed: {
                            field: string;
                            text: string;
                        }[];
                        dateOrder: "day-first" | "month-first";
                        isOrderSaid?: boolean | undefined;
                        places: {
                            text: string;
                            place: {
                                kind: "airport" | "point" | "port" | "station" | "town";
                                iata: string;
                                icao: string;
                                name: string;
                                town: string;
                                country: string;
                                region: string;
                                lat: number;
                                lon: number;
                                zone: string;
                                id: string;
                            };
                            searched?: "airport" | "any" | "port" | "station" | "stay" | "town" | undefined;
                        }[];
                        airlines: {
                            text: string;
                            airline: {
                                name: string;
                                iata: string;
                                icao: string;
                            } & import("../../domain/kinds/values.ts").ValuesOf<{
                                readonly name: import("../../domain/kinds/fields.ts").NameField;
                                readonly iata: import("../../domain/kinds/fields.ts").NameField;
                                readonly icao: import("../../domain/kinds/fields.ts").NameField;
                            }>;
                        }[];
                    };
                    revision: string;
                };
            } & {
                param: {
                    id: string;
                };
            };
        };
    };
} & {
    "/:id/table/rest": {
        $post: {
            output: {
                importId: string;
                jobId: string;
            };
            outputFormat: "json";
            status: 202;
            input: {
                json: {
                    name: string;
                };
            } & {
                param: {
                    id: string;
                };
            };
        };
    };
} & {
    "/:id/table/try": {
        $post: {
            output: {
                rows: {
                    position: number;
                    line: number;
                    cells: string[];
                    problem: import("../../domain/imports/problem.ts").Problem | null;
                    journey: import("../../domain/imports/journey-line.ts").JourneyLine | null;
                    record: import("../../domain/imports/record-line.ts").RecordLine | null;
                }[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    mapping: {
                        format: 1;
                        kind: "certificate" | "circumstance" | "collection" | "day-correction" | "engagement" | "journey" | "permission" | "person" | "place" | "rule" | "stay" | "town-centre" | "track" | "trip" | "vessel";
                        columns: {
                            heading: string;
                            field: string;
                            unit?: "h" | "km" | "mi" | "min" | "nm" | "s" | undefined;
                            zone?: "local" | "utc" | undefined;
                            person?: string | undefined;
                            journey?: number | undefined;
                        }[];
                        fixed: {
                            field: string;
                            text: string;
                        }[];
                        dateOrder: "day-first" | "month-first";
                        isOrderSaid?: boolean | undefined;
                        places: {
                            text: string;
                            place: {
                                kind: "airport" | "point" | "port" | "station" | "town";
                                iata: string;
                                icao: string;
                                name: string;
                                town: string;
                                country: string;
                                region: string;
                                lat: number;
                                lon: number;
                                zone: string;
                                id: string;
                            };
                            searched?: "airport" | "any" | "port" | "station" | "stay" | "town" | undefined;
                        }[];
                        airlines: {
                            text: string;
                            airline: {
                                name: string;
                                iata: string;
                                icao: string;
                            } & import("../../domain/kinds/values.ts").ValuesOf<{
                                readonly name: import("../../domain/kinds/fields.ts").NameField;
                                readonly iata: import("../../domain/kinds/fields.ts").NameField;
                                readonly icao: import("../../domain/kinds/fields.ts").NameField;
                            }>;
                        }[];
                    };
                };
            } & {
                param: {
                    id: string;
                };
            };
        };
    };
}, "/"> | {
    "/": {
        $get: {
            output: {
                id: string;
                fileName: string;
                fileSize: number;
                format: {
                    id: string;
                    name: string;
                };
                target: import("../../domain/imports/formats/source-format.ts").TargetName;
                status: import("../../domain/imports/import-status.ts").ImportStatus;
                createdAt: string;
                by: string;
                outcome: {
                    addTravellers: number;
                    completed: number;
                    perhapsSame: number;
                    duplicates: number;
                    failed: number;
                    imported: number;
                    rows: number;
                    skipped: number;
                    updated: number;
                };
                changeSetId: null | string;
                canUndo: boolean;
            }[];
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
}) & {
    "/:id": {
        $get: {
            output: {
                id: string;
                fileName: string;
                fileSize: number;
                format: {
                    id: string;
                    name: string;
                };
                target: import("../../domain/imports/formats/source-format.ts").TargetName;
                status: import("../../domain/imports/import-status.ts").ImportStatus;
                createdAt: string;
                by: string;
                outcome: {
                    addTravellers: number;
                    completed: number;
                    perhapsSame: number;
                    duplicates: number;
                    failed: number;
                    imported: number;
                    rows: number;
                    skipped: number;
                    updated: number;
                };
                changeSetId: null | string;
                canUndo: boolean;
                travellers: {
                    key: string;
                    name: string;
                    slug: string;
                    rows: number;
                    id?: string;
                    mappedTo: import("../../domain/imports/import-row.ts").Mapping;
                    isAsked?: true;
                    said?: 'elsewhere' | 'here';
                }[];
                choices: {
                    add: number;
                    "leave-out": number;
                    same: number;
                };
                written: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    count: number;
                }[];
                collections: {
                    mode: import("../../domain/collections/collection.ts").CollectionMode;
                    tracks: number;
                    into: import("../../domain/imports/into-collection.ts").IntoCollection | null;
                }[];
                along: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    count: number;
                    labels: string[];
                }[];
                warned: number;
                openDate: string;
                said: number;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
}) & {
    "/:id/rows": {
        $get: {
            output: {
                rows: {
                    journey: import("../../domain/imports/journey-line.ts").JourneyLine | null;
                    existing: null | {
                        mode: import("../../domain/journeys/journey.ts").Mode;
                        date: string;
                        from: {
                            code: string;
                            name: string;
                            town: string;
                            region: string;
                            country: string;
                        };
                        to: {
                            code: string;
                            name: string;
                            town: string;
                            region: string;
                            country: string;
                        };
                        number: string;
                        operator: string;
                        vehicle: string;
                        departure: string;
                        arrival: string;
                        id: string;
                    };
                    record: import("../../domain/imports/record-line.ts").RecordLine | null;
                    track: import("../../domain/imports/shown-track.ts").ShownTrack | null;
                    position: number;
                    line: number;
                    raw: string;
                    outcome: import("../../domain/imports/import-row.ts").RowOutcome;
                    cells: null | string[];
                    written: import("../../domain/imports/table/ends/named-ends.ts").WrittenRow | null;
                    choices: readonly import("../../domain/imports/matching/perhaps-same.ts").RowChoice[];
                    choice: import("../../domain/imports/matching/perhaps-same.ts").RowChoice | null;
                    problem: import("../../domain/imports/problem.ts").Problem | null;
                    warnings: readonly ({
                        code: 'arrival-day-unclear';
                    } | {
                        code: 'arrives-before-departure';
                    } | {
                        code: 'cells-emptied';
                        cells: string;
                    } | {
                        code: 'date-missing';
                    } | {
                        code: 'date-of-departure';
                        date: string;
                    } | {
                        code: 'date-of-row-above';
                    } | {
                        code: 'days-as-nights';
                        days: number;
                    } | {
                        code: 'days-differ';
                        stated: number;
                        days: number;
                    } | {
                        code: 'diverted' | 'status-unknown';
                        text: string;
                    } | {
                        code: 'duration-differs';
                    } | {
                        code: 'engagement-open' | 'stay-open';
                    } | {
                        code: 'far-future';
                    } | {
                        code: 'first-of-days';
                        text: string;
                    } | {
                        code: 'length-unread';
                        text: string;
                    } | {
                        code: 'month-first';
                        date: string;
                    } | {
                        code: 'nights-differ';
                        stated: number;
                        nights: number;
                    } | {
                        code: 'nights-overlap';
                        name: string;
                        date: string;
                    } | {
                        code: 'overlaps';
                        from: string;
                        to: string;
                    } | {
                        code: 'people-unnamed';
                        text: string;
                    } | {
                        code: 'perhaps-corrected';
                        number: string;
                        date: string;
                    } | {
                        code: 'points-dropped' | 'times-dropped';
                        count: number;
                    } | {
                        code: 'road-assumed';
                    } | {
                        code: 'same-nights';
                        name: string;
                        date: string;
                    } | {
                        code: 'same-place';
                    } | {
                        code: 'sheet-of-person';
                        name: string;
                    } | {
                        code: 'time-far-from-date';
                        time: string;
                    } | {
                        code: 'too-fast';
                        kmh: number;
                    } | {
                        code: 'too-long';
                        minutes: number;
                    } | {
                        code: 'too-slow';
                        kmh: number;
                    } | {
                        code: 'town-assumed';
                        town: string;
                        country: string;
                    } | {
                        code: 'town-is-island';
                        town: string;
                        country: string;
                    } | {
                        code: 'town-unlisted';
                        town: string;
                        country: string;
                    })[];
                    change: null | {
                        kind: import("../../domain/records/registry.ts").KindName;
                        fields: {
                            path: string;
                            before: import("hono/utils/types").JSONValue;
                            after: import("hono/utils/types").JSONValue;
                        }[];
                        names: {
                            [x: string]: string;
                        };
                    };
                }[];
                next: null | number;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    outcome?: string | undefined;
                    warned?: string | undefined;
                    after?: string | undefined;
                };
            } & {
                param: {
                    id: string;
                };
            };
        };
    };
}) & {
    "/:id/problems.csv": {
        $get: {
            output: ReadableStream<Uint8Array<ArrayBufferLike>>;
            outputFormat: "body";
            status: 200;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
}) & {
    "/:id/people": {
        $post: {
            output: {
                id: string;
                fileName: string;
                fileSize: number;
                format: {
                    id: string;
                    name: string;
                };
                target: import("../../domain/imports/formats/source-format.ts").TargetName;
                status: import("../../domain/imports/import-status.ts").ImportStatus;
                createdAt: string;
                by: string;
                outcome: {
                    addTravellers: number;
                    completed: number;
                    perhapsSame: number;
                    duplicates: number;
                    failed: number;
                    imported: number;
                    rows: number;
                    skipped: number;
                    updated: number;
                };
                changeSetId: null | string;
                canUndo: boolean;
                travellers: {
                    key: string;
                    name: string;
                    slug: string;
                    rows: number;
                    id?: string;
                    mappedTo: import("../../domain/imports/import-row.ts").Mapping;
                    isAsked?: true;
                    said?: 'elsewhere' | 'here';
                }[];
                choices: {
                    add: number;
                    "leave-out": number;
                    same: number;
                };
                written: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    count: number;
                }[];
                collections: {
                    mode: import("../../domain/collections/collection.ts").CollectionMode;
                    tracks: number;
                    into: import("../../domain/imports/into-collection.ts").IntoCollection | null;
                }[];
                along: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    count: number;
                    labels: string[];
                }[];
                warned: number;
                openDate: string;
                said: number;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    mapping: unknown;
                };
            } & {
                param: {
                    id: string;
                };
            };
        };
    };
}) & {
    "/:id/rows/:position": {
        $put: {
            output: {
                id: string;
                fileName: string;
                fileSize: number;
                format: {
                    id: string;
                    name: string;
                };
                target: import("../../domain/imports/formats/source-format.ts").TargetName;
                status: import("../../domain/imports/import-status.ts").ImportStatus;
                createdAt: string;
                by: string;
                outcome: {
                    addTravellers: number;
                    completed: number;
                    perhapsSame: number;
                    duplicates: number;
                    failed: number;
                    imported: number;
                    rows: number;
                    skipped: number;
                    updated: number;
                };
                changeSetId: null | string;
                canUndo: boolean;
                travellers: {
                    key: string;
                    name: string;
                    slug: string;
                    rows: number;
                    id?: string;
                    mappedTo: import("../../domain/imports/import-row.ts").Mapping;
                    isAsked?: true;
                    said?: 'elsewhere' | 'here';
                }[];
                choices: {
                    add: number;
                    "leave-out": number;
                    same: number;
                };
                written: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    count: number;
                }[];
                collections: {
                    mode: import("../../domain/collections/collection.ts").CollectionMode;
                    tracks: number;
                    into: import("../../domain/imports/into-collection.ts").IntoCollection | null;
                }[];
                along: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    count: number;
                    labels: string[];
                }[];
                warned: number;
                openDate: string;
                said: number;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    id: string;
                    position: string;
                };
            } & {
                json: {
                    cells: unknown;
                    seen?: unknown;
                } | {
                    choice: "add" | "leave-out" | "same";
                } | {
                    into: "as-all" | "none" | {
                        collectionId: string;
                    };
                };
            };
        };
    };
}) & {
    "/:id/rows": {
        $put: {
            output: {
                id: string;
                fileName: string;
                fileSize: number;
                format: {
                    id: string;
                    name: string;
                };
                target: import("../../domain/imports/formats/source-format.ts").TargetName;
                status: import("../../domain/imports/import-status.ts").ImportStatus;
                createdAt: string;
                by: string;
                outcome: {
                    addTravellers: number;
                    completed: number;
                    perhapsSame: number;
                    duplicates: number;
                    failed: number;
                    imported: number;
                    rows: number;
                    skipped: number;
                    updated: number;
                };
                changeSetId: null | string;
                canUndo: boolean;
                travellers: {
                    key: string;
                    name: string;
                    slug: string;
                    rows: number;
                    id?: string;
                    mappedTo: import("../../domain/imports/import-row.ts").Mapping;
                    isAsked?: true;
                    said?: 'elsewhere' | 'here';
                }[];
                choices: {
                    add: number;
                    "leave-out": number;
                    same: number;
                };
                written: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    count: number;
                }[];
                collections: {
                    mode: import("../../domain/collections/collection.ts").CollectionMode;
                    tracks: number;
                    into: import("../../domain/imports/into-collection.ts").IntoCollection | null;
                }[];
                along: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    count: number;
                    labels: string[];
                }[];
                warned: number;
                openDate: string;
                said: number;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    choice: "add" | "leave-out" | "same";
                };
            } & {
                param: {
                    id: string;
                };
            };
        };
    };
}) & {
    "/:id/collections": {
        $put: {
            output: {
                id: string;
                fileName: string;
                fileSize: number;
                format: {
                    id: string;
                    name: string;
                };
                target: import("../../domain/imports/formats/source-format.ts").TargetName;
                status: import("../../domain/imports/import-status.ts").ImportStatus;
                createdAt: string;
                by: string;
                outcome: {
                    addTravellers: number;
                    completed: number;
                    perhapsSame: number;
                    duplicates: number;
                    failed: number;
                    imported: number;
                    rows: number;
                    skipped: number;
                    updated: number;
                };
                changeSetId: null | string;
                canUndo: boolean;
                travellers: {
                    key: string;
                    name: string;
                    slug: string;
                    rows: number;
                    id?: string;
                    mappedTo: import("../../domain/imports/import-row.ts").Mapping;
                    isAsked?: true;
                    said?: 'elsewhere' | 'here';
                }[];
                choices: {
                    add: number;
                    "leave-out": number;
                    same: number;
                };
                written: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    count: number;
                }[];
                collections: {
                    mode: import("../../domain/collections/collection.ts").CollectionMode;
                    tracks: number;
                    into: import("../../domain/imports/into-collection.ts").IntoCollection | null;
                }[];
                along: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    count: number;
                    labels: string[];
                }[];
                warned: number;
                openDate: string;
                said: number;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    mode: "rail" | "road";
                    into: null | {
                        collectionId: string;
                    } | {
                        newCollection: string;
                    };
                };
            } & {
                param: {
                    id: string;
                };
            };
        };
    };
}) & {
    "/:id/accept": {
        $post: {
            output: {
                importId: string;
                jobId: null | string;
            };
            outputFormat: "json";
            status: 200 | 202;
            input: {
                json: {
                    onlyIfClear?: boolean | undefined;
                    seen?: number | undefined;
                };
            } & {
                param: {
                    id: string;
                };
            };
        };
    };
}) & {
    "/:id": {
        $delete: {
            output: null;
            outputFormat: "body";
            status: 204;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
}) & {
    "/:id/edited": {
        $get: {
            output: {
                edited: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    id: string;
                    label: string;
                    made: 'added' | 'changed';
                }[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
}) & {
    "/:id/undo": {
        $post: {
            output: {
                left: {
                    entity: import("../../domain/changes/entity-name.ts").EntityName;
                    entityId: string;
                    reason: "edited-since" | "in-use";
                    name: string;
                    date?: string;
                }[];
                leftCount: {
                    "edited-since": number;
                    "in-use": number;
                };
                changeSetId: null | string;
                archiveVersion: number;
                undone: number;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    deleteEdited?: boolean | undefined;
                };
            } & {
                param: {
                    id: string;
                };
            };
        };
    };
}, "/api/archives/:archiveId/imports"> | import("hono/types").MergeSchemaPath<import("hono/types").BlankSchema, "/api/archives/:archiveId"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: Uint8Array<ArrayBuffer>;
            outputFormat: "body";
            status: 200;
            input: {
                query: {
                    kinds: string;
                    since?: string | undefined;
                };
            };
        } | {
            output: null;
            outputFormat: "body";
            status: 304;
            input: {
                query: {
                    kinds: string;
                    since?: string | undefined;
                };
            };
        };
    };
} & {
    "/kinds": {
        $get: {
            output: {
                kinds: ("certificate" | "circumstance" | "collection" | "day-correction" | "engagement" | "journey" | "permission" | "person" | "place" | "rule" | "stay" | "town-centre" | "track" | "trip" | "vessel")[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
}, "/api/archives/:archiveId/records"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {
                id: string;
                fileName: string;
                fileModified: string;
                size: number;
                received: number;
                isActive: boolean;
                expiresAt: string;
            }[];
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
} & {
    "/": {
        $post: {
            output: {};
            outputFormat: string;
            status: import("hono/utils/http-status").StatusCode;
            input: {};
        };
    };
} & {
    "/:uploadId": {
        $get: {
            output: {};
            outputFormat: string;
            status: import("hono/utils/http-status").StatusCode;
            input: {
                param: {
                    uploadId: string;
                };
            };
        };
    };
} & {
    "/:uploadId": {
        $patch: {
            output: {};
            outputFormat: string;
            status: import("hono/utils/http-status").StatusCode;
            input: {
                param: {
                    uploadId: string;
                };
            };
        };
    };
} & {
    "/:uploadId": {
        $delete: {
            output: {};
            outputFormat: string;
            status: import("hono/utils/http-status").StatusCode;
            input: {
                param: {
                    uploadId: string;
                };
            };
        };
    };
}, "/api/archives/:archiveId/uploads"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {
                id: string;
                kind: import("../../domain/jobs/job.ts").JobKind;
                subject: string;
                state: import("../../domain/jobs/job.ts").JobState;
                done: number;
                total: number;
                isCancelAsked: boolean;
                isDismissed: boolean;
                problem: null | {
                    [x: string]: import("hono/utils/types").JSONValue;
                    code: import("../../domain/shared/error-codes.ts").ErrorCode;
                    reason?: string;
                };
                createdAt: string;
                startedAt: null | string;
                finishedAt: null | string;
                fileName: string;
                by: string;
                isOwn: boolean;
                mayCancel: boolean;
            }[];
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
} & {
    "/given-up": {
        $get: {
            output: {
                id: string;
                kind: string;
                subject: string;
                attempts: number;
                problem: null | {
                    [x: string]: import("hono/utils/types").JSONValue;
                    code: import("../../domain/shared/error-codes.ts").ErrorCode;
                    reason?: string;
                };
            }[];
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
} & {
    "/:id": {
        $get: {
            output: {
                id: string;
                kind: import("../../domain/jobs/job.ts").JobKind;
                subject: string;
                state: import("../../domain/jobs/job.ts").JobState;
                done: number;
                total: number;
                isCancelAsked: boolean;
                isDismissed: boolean;
                problem: null | {
                    [x: string]: import("hono/utils/types").JSONValue;
                    code: import("../../domain/shared/error-codes.ts").ErrorCode;
                    reason?: string;
                };
                createdAt: string;
                startedAt: null | string;
                finishedAt: null | string;
                fileName: string;
                by: string;
                isOwn: boolean;
                mayCancel: boolean;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    wait?: string | undefined;
                };
            } & {
                param: {
                    id: string;
                };
            };
        };
    };
} & {
    "/:id/cancel": {
        $post: {
            output: {
                id: string;
                kind: import("../../domain/jobs/job.ts").JobKind;
                subject: string;
                state: import("../../domain/jobs/job.ts").JobState;
                done: number;
                total: number;
                isCancelAsked: boolean;
                isDismissed: boolean;
                problem: null | {
                    [x: string]: import("hono/utils/types").JSONValue;
                    code: import("../../domain/shared/error-codes.ts").ErrorCode;
                    reason?: string;
                };
                createdAt: string;
                startedAt: null | string;
                finishedAt: null | string;
                fileName: string;
                by: string;
                isOwn: boolean;
                mayCancel: boolean;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
} & {
    "/:id/dismiss": {
        $post: {
            output: {
                id: string;
                kind: import("../../domain/jobs/job.ts").JobKind;
                subject: string;
                state: import("../../domain/jobs/job.ts").JobState;
                done: number;
                total: number;
                isCancelAsked: boolean;
                isDismissed: boolean;
                problem: null | {
                    [x: string]: import("hono/utils/types").JSONValue;
                    code: import("../../domain/shared/error-codes.ts").ErrorCode;
                    reason?: string;
                };
                createdAt: string;
                startedAt: null | string;
                finishedAt: null | string;
                fileName: string;
                by: string;
                isOwn: boolean;
                mayCancel: boolean;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
}, "/api/archives/:archiveId/jobs"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {
                id: string;
                name: string;
                beginning: string;
                scopes: import("../../domain/access/permissions.ts").Scope[];
                archive: null | {
                    name: string;
                };
                createdAt: string;
                lastUsedOn: string;
            }[];
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
} & {
    "/": {
        $post: {
            output: {
                id: string;
                secret: string;
            };
            outputFormat: "json";
            status: 201;
            input: {
                json: {
                    name: string;
                    scopes: ("calendar-read" | "calendar-write" | "contacts-read" | "contacts-write" | "feeds-read" | "files-read" | "files-write" | "records-read")[];
                    archiveId: null | string;
                    password: string;
                };
            };
        };
    };
} & {
    "/:id": {
        $delete: {
            output: {};
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
}, "/api/me/app-passwords"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {
                members: {
                    userId: string;
                    name: string;
                    role: "editor" | "owner" | "viewer";
                    personSlug: null | string;
                    online: boolean;
                    email?: string | undefined;
                    lastSeenAt?: string | undefined;
                }[];
                invitations: {
                    id: string;
                    email: string;
                    role: "editor" | "owner" | "viewer";
                    expiresAt: string;
                    link: string;
                }[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
} & {
    "/:userId": {
        $patch: {
            output: {};
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    role: "editor" | "owner" | "viewer";
                };
            } & {
                param: {
                    userId: string;
                };
            };
        };
    };
} & {
    "/:userId": {
        $delete: {
            output: {};
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    userId: string;
                };
            };
        };
    };
}, "/api/archives/:archiveId/members"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {
                offers: {
                    before: {
                        town: string;
                        region: string;
                        country: string;
                    };
                    after: {
                        town: string;
                        region: string;
                        country: string;
                    };
                    isLikely: boolean;
                    kind: 'place' | 'stay';
                    id: string;
                    version: number;
                    label: string;
                    date: string;
                }[];
                next: null | string;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    after?: string | undefined;
                };
            };
        };
    };
} & {
    "/": {
        $post: {
            output: {
                changeSetId: null | string;
                archiveVersion: number;
                updated: number;
                left: number;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    records: {
                        kind: "place" | "stay";
                        id: string;
                        version: number;
                    }[];
                };
            };
        };
    };
}, "/api/archives/:archiveId/town-offers"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {
                records: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    id: string;
                    label: string;
                    date: string;
                    aspect: string;
                }[];
                incomplete: import("../../domain/records/registry.ts").KindName[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    q: string;
                };
            };
        };
    };
}, "/api/archives/:archiveId/search"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {
                records: {
                    kind: import("../../domain/records/registry.ts").KindName;
                    id: string;
                    label: string;
                    date: string;
                    aspect: string;
                }[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    of: string;
                };
            };
        };
    };
}, "/api/archives/:archiveId/names"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {
                registration: "closed" | "invite" | "open";
                needsFirstAccount: boolean;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
}, "/api/status"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {
                sets: {
                    id: string;
                    version: number;
                    at: string;
                    userId: null | string;
                    userName: string;
                    action: string;
                    summary: {
                        [x: string]: number | string;
                    };
                    importId: null | string;
                    undoes: null | string;
                    undoneBy: null | string;
                    undoneLeft: number;
                    count: number;
                    journeys: number;
                }[];
                next: null | number;
                record: null | {
                    entity: import("../../domain/changes/entity-name.ts").EntityName;
                    entityId: string;
                    before: null | {
                        [x: string]: boolean | null | number | string | {
                            [x: string]: import("hono/utils/types").JSONValue;
                        } | {
                            [x: string]: import("hono/utils/types").JSONValue;
                        }[] | {
                            group: string;
                            name: string;
                            params: {
                                name: string;
                                value: null | string;
                            }[];
                            value: string;
                        }[] | {
                            lat: number;
                            lon: number;
                        };
                        importId: null | string;
                        sourceId: null | string;
                        createdAt: string;
                    };
                    after: null | {
                        [x: string]: boolean | null | number | string | {
                            [x: string]: import("hono/utils/types").JSONValue;
                        } | {
                            [x: string]: import("hono/utils/types").JSONValue;
                        }[] | {
                            group: string;
                            name: string;
                            params: {
                                name: string;
                                value: null | string;
                            }[];
                            value: string;
                        }[] | {
                            lat: number;
                            lon: number;
                        };
                        importId: null | string;
                        sourceId: null | string;
                        createdAt: string;
                    };
                };
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    before?: string | undefined;
                    action?: "certificate" | "certificate.add" | "certificate.delete" | "certificate.edit" | "change" | "change.undo" | "circumstance" | "circumstance.add" | "circumstance.delete" | "circumstance.edit" | "collection" | "collection.add" | "collection.delete" | "collection.edit" | "day-correction" | "day-correction.add" | "day-correction.delete" | "day-correction.edit" | "engagement" | "engagement.add" | "engagement.delete" | "engagement.edit" | "import" | "import.accept" | "journey" | "journey.add" | "journey.delete" | "journey.edit" | "membership" | "membership.join" | "membership.leave" | "membership.remove" | "membership.role" | "permission" | "permission.add" | "permission.delete" | "permission.edit" | "person" | "person.add" | "person.delete" | "person.edit" | "place" | "place.add" | "place.delete" | "place.edit" | "reference" | "reference.correct" | "reference.update" | "rule" | "rule.add" | "rule.delete" | "rule.edit" | "sample" | "sample.load" | "stay" | "stay.add" | "stay.delete" | "stay.edit" | "town-centre" | "town-centre.add" | "town-centre.delete" | "town-centre.edit" | "track" | "track.add" | "track.delete" | "track.edit" | "trip" | "trip.add" | "trip.delete" | "trip.edit" | "vessel" | "vessel.add" | "vessel.delete" | "vessel.edit" | undefined;
                    entity?: string | undefined;
                };
            };
        };
    };
} & {
    "/:id": {
        $get: {
            output: {
                set: {
                    id: string;
                    version: number;
                    at: string;
                    userId: null | string;
                    userName: string;
                    action: string;
                    summary: {
                        [x: string]: number | string;
                    };
                    importId: null | string;
                    undoes: null | string;
                    undoneBy: null | string;
                    undoneLeft: number;
                    count: number;
                    journeys: number;
                };
                changes: {
                    entity: import("../../domain/changes/entity-name.ts").EntityName;
                    entityId: string;
                    before: null | {
                        [x: string]: boolean | null | number | string | {
                            [x: string]: import("hono/utils/types").JSONValue;
                        } | {
                            [x: string]: import("hono/utils/types").JSONValue;
                        }[] | {
                            group: string;
                            name: string;
                            params: {
                                name: string;
                                value: null | string;
                            }[];
                            value: string;
                        }[] | {
                            lat: number;
                            lon: number;
                        };
                        importId: null | string;
                        sourceId: null | string;
                        createdAt: string;
                    };
                    after: null | {
                        [x: string]: boolean | null | number | string | {
                            [x: string]: import("hono/utils/types").JSONValue;
                        } | {
                            [x: string]: import("hono/utils/types").JSONValue;
                        }[] | {
                            group: string;
                            name: string;
                            params: {
                                name: string;
                                value: null | string;
                            }[];
                            value: string;
                        }[] | {
                            lat: number;
                            lon: number;
                        };
                        importId: null | string;
                        sourceId: null | string;
                        createdAt: string;
                    };
                }[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    entity?: string | undefined;
                    after?: string | undefined;
                };
            } & {
                param: {
                    id: string;
                };
            };
        };
    };
} & {
    "/:id/undo": {
        $post: {
            output: {
                left: {
                    entity: import("../../domain/changes/entity-name.ts").EntityName;
                    entityId: string;
                    reason: "edited-since" | "in-use";
                    name: string;
                    date?: string;
                }[];
                leftCount: {
                    "edited-since": number;
                    "in-use": number;
                };
                changeSetId: null | string;
                archiveVersion: number;
                undone: number;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
}, "/api/archives/:archiveId/changes"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {
                total: number;
                lines: {
                    iata: string;
                    icao: string;
                    name: string;
                    town: string;
                    country: string;
                    id: string;
                    isClosed: boolean;
                    standing: 'corrected' | 'listed' | 'own';
                    journeys: number;
                }[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    q?: string | undefined;
                    country?: string | undefined;
                    state?: "any" | "closed" | "open" | undefined;
                    only?: "all" | "corrected" | "own" | "used" | undefined;
                    sort?: "country" | "iata" | "icao" | "journeys" | "name" | "standing" | "town" | undefined;
                    descending?: "false" | "true" | undefined;
                    offset?: string | undefined;
                    limit?: string | undefined;
                };
            };
        };
    };
} & {
    "/point": {
        $get: {
            output: {
                country: string;
                zone: string;
                nearestTown: import("../../domain/places/place.ts").Place | null;
                where: {
                    town: string;
                    region: string;
                    country: string;
                };
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    lat: string;
                    lon: string;
                };
            };
        };
    };
} & {
    "/:id": {
        $get: {
            output: {
                id: string;
                eras: {
                    iata: string;
                    icao: string;
                    name: string;
                    town: string;
                    country: string;
                    region: string;
                    lat: number;
                    lon: number;
                    zone: string;
                    id: string;
                    kind: 'airport';
                    rank: number;
                    openFrom: string;
                    openTo: string;
                }[];
                otherCodes: {
                    code: string;
                    isNational: boolean;
                    from: string;
                    to: string;
                }[];
                place: import("../../domain/places/place.ts").ArchivePlace | null;
                usage: {
                    journeys: number;
                    first: null | {
                        id: string;
                        date: string;
                    };
                    last: null | {
                        id: string;
                        date: string;
                    };
                    homeOf: string[];
                };
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
}, "/api/archives/:archiveId/airports"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {
                user: {
                    id: string;
                    name: string;
                    email: string;
                    appearOffline: boolean;
                    online: boolean;
                };
                session: {
                    id: string;
                    kept: boolean;
                };
                archives: {
                    id: string;
                    name: string;
                    role: import("../../domain/access/permissions.ts").Role;
                    isSample: boolean;
                    version: number;
                }[];
                preferences: {
                    language: "auto" | "en";
                    distance: "km" | "mi" | "nm";
                    dateOrder: "dmy" | "mdy" | "ymd";
                    clock: "12" | "24";
                    theme: "auto" | "dark" | "light";
                    countPlanned: boolean;
                    homesNotAsked: string[];
                };
                registration: "closed" | "invite" | "open";
                mapStyleUrl: null | string;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
} & {
    "/preferences": {
        $put: {
            output: {
                language: "auto" | "en";
                distance: "km" | "mi" | "nm";
                dateOrder: "dmy" | "mdy" | "ymd";
                clock: "12" | "24";
                theme: "auto" | "dark" | "light";
                countPlanned: boolean;
                homesNotAsked: string[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    language?: "auto" | "en" | undefined;
                    distance: "km" | "mi" | "nm";
                    dateOrder: "dmy" | "mdy" | "ymd";
                    clock: "12" | "24";
                    theme: "auto" | "dark" | "light";
                    countPlanned: boolean;
                    homesNotAsked?: string[] | undefined;
                };
            };
        };
    };
} & {
    "/sessions": {
        $get: {
            output: {
                id: string;
                ip: string;
                createdAt: string;
                lastSeenAt: string;
                device: string;
                current: boolean;
            }[];
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
} & {
    "/sessions/:id": {
        $delete: {
            output: {};
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
} & {
    "/password": {
        $post: {
            output: {};
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    currentPassword: string;
                    newPassword: string;
                };
            };
        };
    };
} & {
    "/email": {
        $post: {
            output: {
                email: string;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    password: string;
                    email: string;
                };
            };
        };
    };
}, "/api/me"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {
                user: {
                    id: string;
                    name: string;
                    email: string;
                };
                name: string;
                scopes: import("../../domain/access/permissions.ts").Scope[];
                archives: {
                    id: string;
                    name: string;
                    scopes: import("../../domain/access/permissions.ts").Scope[];
                }[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
}, "/api/app-passwords/test"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {};
            outputFormat: string;
            status: import("hono/utils/http-status").StatusCode;
            input: {
                query: {
                    format?: "csv" | "json" | undefined;
                    person?: string | undefined;
                };
            };
        };
    };
}, "/api/archives/:archiveId/journeys/export"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {};
            outputFormat: string;
            status: import("hono/utils/http-status").StatusCode;
            input: {
                query: {
                    tab: string;
                };
            };
        };
    };
}, "/api/events"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $get: {
            output: {};
            outputFormat: string;
            status: import("hono/utils/http-status").StatusCode;
            input: {};
        };
    };
}, "/api/archives/:archiveId/export"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $patch: {
            output: {};
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    name: string;
                };
            };
        };
    };
} & {
    "/": {
        $delete: {
            output: {};
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    confirm?: string | undefined;
                };
            };
        };
    };
}, "/api/archives/:archiveId"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $post: {
            output: {
                id: string;
                link: string;
                expiresAt: string;
            };
            outputFormat: "json";
            status: 201;
            input: {
                json: {
                    email: string;
                    role: "editor" | "owner" | "viewer";
                };
            };
        };
    };
} & {
    "/:id": {
        $delete: {
            output: {};
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
}, "/api/archives/:archiveId/invitations"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $post: {
            output: {
                id: string;
            };
            outputFormat: "json";
            status: 201;
            input: {
                json: {
                    name: string;
                };
            };
        };
    };
} & {
    "/sample": {
        $post: {
            output: {
                id: string;
            };
            outputFormat: "json";
            status: 201;
            input: {};
        };
    };
}, "/api/archives"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $post: {
            output: {
                importId: string;
                jobId: string;
            };
            outputFormat: "json";
            status: 202;
            input: {
                query: {
                    name: string;
                    person?: string | undefined;
                    collection?: string | undefined;
                };
            };
        };
    };
} & {
    "/uploaded": {
        $post: {
            output: {
                importId: string;
                jobId: null | string;
            };
            outputFormat: "json";
            status: 202;
            input: {
                json: {
                    name: string;
                    person?: string | undefined;
                    collection?: string | undefined;
                    upload: string;
                };
            };
        };
    };
}, "/api/archives/:archiveId/imports"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $post: {
            output: {
                link: string;
                expiresAt: string;
            };
            outputFormat: "json";
            status: 201;
            input: {};
        };
    };
}, "/api/archives/:archiveId/members/:userId/reset-link"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $post: {
            output: {
                nextIn: number;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    tab: string;
                    visible: boolean;
                };
            };
        };
    };
} & {
    "/goodbye": {
        $post: {
            output: {};
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
}, "/api/presence"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $post: {
            output: {
                sha256: string;
                size: number;
                mediaType: string;
            };
            outputFormat: "json";
            status: 201;
            input: {
                json: {
                    upload: string;
                    mediaType: string;
                };
            };
        };
    };
}, "/api/archives/:archiveId/files"> | import("hono/types").MergeSchemaPath<{
    "/": {
        $post: {
            output: {};
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    token: string;
                    newPassword: string;
                };
            };
        };
    };
}, "/api/reset-password"> | import("hono/types").MergeSchemaPath<{
    "/:id": {
        $get: {
            output: {
                archiveName: string;
                inviterName: string;
                email: string;
                role: "editor" | "owner" | "viewer";
                expired: boolean;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
} & {
    "/:id/accept": {
        $post: {
            output: {
                archiveId: string;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
}, "/api/invitations"> | import("hono/types").MergeSchemaPath<{
    "/:id": {
        $get: {
            output: {
                id: string;
                name: string;
                email?: string | undefined;
                online: boolean;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    id: string;
                };
            };
        };
    };
} & {
    "/:id": {
        $put: {
            output: {
                id: string;
                name: string;
                online: boolean;
                email: string;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    name: string;
                    email: string;
                    online: boolean;
                };
            } & {
                param: {
                    id: string;
                };
            };
        };
    };
} & {
    "/:id": {
        $patch: {
            output: {
                id: string;
                name: string;
                online: boolean;
                email: string;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    name?: string | undefined;
                    email?: string | undefined;
                    online?: boolean | undefined;
                };
            } & {
                param: {
                    id: string;
                };
            };
        };
    };
}, "/api/users"> | import("hono/types").MergeSchemaPath<{
    "/:sha256": {
        $get: {
            output: ReadableStream<any>;
            outputFormat: "body";
            status: 200 | 206;
            input: {
                query: {
                    name?: string | undefined;
                };
            } & {
                param: {
                    sha256: string;
                };
            };
        } | {
            output: null;
            outputFormat: "body";
            status: 200 | 206;
            input: {
                query: {
                    name?: string | undefined;
                };
            } & {
                param: {
                    sha256: string;
                };
            };
        } | {
            output: null;
            outputFormat: "body";
            status: 304;
            input: {
                query: {
                    name?: string | undefined;
                };
            } & {
                param: {
                    sha256: string;
                };
            };
        } | {
            output: null;
            outputFormat: "body";
            status: 416;
            input: {
                query: {
                    name?: string | undefined;
                };
            } & {
                param: {
                    sha256: string;
                };
            };
        };
    };
}, "/api/archives/:archiveId/files"> | import("hono/types").MergeSchemaPath<{
    "/healthz": {
        $get: {
            output: {
                ok: true;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
} & {
    "/readyz": {
        $get: {
            output: {
                database: boolean;
                storage: boolean;
            };
            outputFormat: "json";
            status: 200 | 503;
            input: {};
        };
    };
}, "/"> | import("hono/types").MergeSchemaPath<{
    "/lines": {
        $get: {
            output: {
                lines: {
                    [x: string]: null | string;
                };
                making: string[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    ids: string;
                    level: string;
                };
            };
        };
    };
} & {
    "/export": {
        $get: {
            output: {};
            outputFormat: string;
            status: import("hono/utils/http-status").StatusCode;
            input: {
                query: {
                    format: "geojson" | "gpx";
                    collection: string;
                } | {
                    format: "geojson" | "gpx";
                    track: string;
                };
            };
        };
    };
} & {
    "/drawn": {
        $post: {
            output: {
                archiveVersion: number;
                ids: string[];
                versions: number[];
                changeSetId: string;
            } | {
                archiveVersion: number;
                version: number;
                changeSetId: null | string;
            };
            outputFormat: "json";
            status: 200 | 201;
            input: {
                json: {
                    values: {
                        name: string;
                        mode: "air" | "other" | "rail" | "road" | "sea";
                        date: string;
                        collectionId: null | string;
                        journeyId: null | string;
                        people: import("../../domain/kinds/values.ts").ValuesOf<{
                            readonly personId: import("../../domain/kinds/fields.ts").ReferenceField<"person", true>;
                        }>[];
                        vehicle: string;
                        note: string;
                        startedAt: string;
                        endedAt: string;
                        distance: null | number;
                        moving: null | number;
                        meanSpeed: null | number;
                        topSpeed: null | number;
                        ascent: null | number;
                        descent: null | number;
                        start: import("../../domain/kinds/values.ts").Point | null;
                        end: import("../../domain/kinds/values.ts").Point | null;
                        overview: string;
                        fingerprint: string;
                        file: string;
                        fileName: string;
                        part: number;
                    } & import("../../domain/kinds/values.ts").ValuesOf<{
                        readonly name: import("../../domain/kinds/fields.ts").NameField;
                        readonly mode: import("../../domain/kinds/fields.ts").ChoiceField<"air" | "other" | "rail" | "road" | "sea", true>;
                        readonly date: import("../../domain/kinds/fields.ts").DateField;
                        readonly collectionId: import("../../domain/kinds/fields.ts").ReferenceField<"collection", false>;
                        readonly journeyId: import("../../domain/kinds/fields.ts").ReferenceField<"journey", false>;
                        readonly people: import("../../domain/kinds/fields.ts").ListField<{
                            readonly personId: import("../../domain/kinds/fields.ts").ReferenceField<"person", true>;
                        }, "track_person">;
                        readonly vehicle: import("../../domain/kinds/fields.ts").NameField;
                        readonly note: import("../../domain/kinds/fields.ts").TextField;
                        readonly startedAt: import("../../domain/kinds/fields.ts").ZonedTimeField;
                        readonly endedAt: import("../../domain/kinds/fields.ts").ZonedTimeField;
                        readonly distance: import("../../domain/kinds/fields.ts").NumberField<null>;
                        readonly moving: import("../../domain/kinds/fields.ts").NumberField<null>;
                        readonly meanSpeed: import("../../domain/kinds/fields.ts").NumberField<null>;
                        readonly topSpeed: import("../../domain/kinds/fields.ts").NumberField<null>;
                        readonly ascent: import("../../domain/kinds/fields.ts").NumberField<null>;
                        readonly descent: import("../../domain/kinds/fields.ts").NumberField<null>;
                        readonly start: import("../../domain/kinds/fields.ts").PointField;
                        readonly end: import("../../domain/kinds/fields.ts").PointField;
                        readonly overview: import("../../domain/kinds/fields.ts").TextField;
                        readonly fingerprint: import("../../domain/kinds/fields.ts").CodeField;
                        readonly file: import("../../domain/kinds/fields.ts").CodeField;
                        readonly fileName: import("../../domain/kinds/fields.ts").NameField;
                        readonly part: import("../../domain/kinds/fields.ts").NumberField<number>;
                    }>;
                    points: {
                        lat: number;
                        lon: number;
                    }[];
                    id: string;
                    version: number;
                } | {
                    values: {
                        name: string;
                        mode: "air" | "other" | "rail" | "road" | "sea";
                        date: string;
                        collectionId: null | string;
                        journeyId: null | string;
                        people: import("../../domain/kinds/values.ts").ValuesOf<{
                            readonly personId: import("../../domain/kinds/fields.ts").ReferenceField<"person", true>;
                        }>[];
                        vehicle: string;
                        note: string;
                        startedAt: string;
                        endedAt: string;
                        distance: null | number;
                        moving: null | number;
                        meanSpeed: null | number;
                        topSpeed: null | number;
                        ascent: null | number;
                        descent: null | number;
                        start: import("../../domain/kinds/values.ts").Point | null;
                        end: import("../../domain/kinds/values.ts").Point | null;
                        overview: string;
                        fingerprint: string;
                        file: string;
                        fileName: string;
                        part: number;
                    } & import("../../domain/kinds/values.ts").ValuesOf<{
                        readonly name: import("../../domain/kinds/fields.ts").NameField;
                        readonly mode: import("../../domain/kinds/fields.ts").ChoiceField<"air" | "other" | "rail" | "road" | "sea", true>;
                        readonly date: import("../../domain/kinds/fields.ts").DateField;
                        readonly collectionId: import("../../domain/kinds/fields.ts").ReferenceField<"collection", false>;
                        readonly journeyId: import("../../domain/kinds/fields.ts").ReferenceField<"journey", false>;
                        readonly people: import("../../domain/kinds/fields.ts").ListField<{
                            readonly personId: import("../../domain/kinds/fields.ts").ReferenceField<"person", true>;
                        }, "track_person">;
                        readonly vehicle: import("../../domain/kinds/fields.ts").NameField;
                        readonly note: import("../../domain/kinds/fields.ts").TextField;
                        readonly startedAt: import("../../domain/kinds/fields.ts").ZonedTimeField;
                        readonly endedAt: import("../../domain/kinds/fields.ts").ZonedTimeField;
                        readonly distance: import("../../domain/kinds/fields.ts").NumberField<null>;
                        readonly moving: import("../../domain/kinds/fields.ts").NumberField<null>;
                        readonly meanSpeed: import("../../domain/kinds/fields.ts").NumberField<null>;
                        readonly topSpeed: import("../../domain/kinds/fields.ts").NumberField<null>;
                        readonly ascent: import("../../domain/kinds/fields.ts").NumberField<null>;
                        readonly descent: import("../../domain/kinds/fields.ts").NumberField<null>;
                        readonly start: import("../../domain/kinds/fields.ts").PointField;
                        readonly end: import("../../domain/kinds/fields.ts").PointField;
                        readonly overview: import("../../domain/kinds/fields.ts").TextField;
                        readonly fingerprint: import("../../domain/kinds/fields.ts").CodeField;
                        readonly file: import("../../domain/kinds/fields.ts").CodeField;
                        readonly fileName: import("../../domain/kinds/fields.ts").NameField;
                        readonly part: import("../../domain/kinds/fields.ts").NumberField<number>;
                    }>;
                    points: {
                        lat: number;
                        lon: number;
                    }[];
                    id: string;
                    version?: undefined;
                };
            };
        };
    };
} & {
    "/midnights": {
        $get: {
            output: {
                id: string;
                journeyId: string;
                midnights: readonly {
                    date: string;
                    spot: {
                        country: string;
                        region: string;
                        town: string;
                        point: import("../../domain/shared/places/geo.ts").Coordinates | null;
                        zone?: string;
                        placeId?: string;
                    };
                }[];
            }[];
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
} & {
    "/:trackId/profile": {
        $get: {
            output: {
                format: 2;
                lat: number[];
                lon: number[];
                km: number[];
                elevation: (null | number)[] | null;
                startTime: null | number;
                seconds: (null | number)[] | null;
                speed: (null | number)[] | null;
                stops: null | {
                    count: number;
                    seconds: number;
                };
                breaks: number[];
                gaps: number[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    trackId: string;
                };
            };
        };
    };
} & {
    "/:trackId/drawn": {
        $get: {
            output: {
                points: {
                    lat: number;
                    lon: number;
                }[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                param: {
                    trackId: string;
                };
            };
        };
    };
}, "/api/archives/:archiveId/tracks"> | import("hono/types").MergeSchemaPath<{
    "/register": {
        $post: {
            output: {
                sample: "failed" | "made" | "not-wanted";
            };
            outputFormat: "json";
            status: 201;
            input: {
                json: {
                    name: string;
                    email: string;
                    password: string;
                    sample?: boolean | undefined;
                    invitation?: string | undefined;
                    rememberMe?: boolean | undefined;
                };
            };
        };
    };
}, "/api/accounts"> | import("hono/types").MergeSchemaPath<{
    "/search": {
        $get: {
            output: {
                kind: "airport" | "point" | "port" | "station" | "town";
                iata: string;
                icao: string;
                name: string;
                town: string;
                country: string;
                region: string;
                lat: number;
                lon: number;
                zone: string;
                id: string;
                isOtherName: boolean;
                formerly?: string;
                isInTown?: true;
                near?: string;
            }[];
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    q: string;
                    date?: string | undefined;
                    kind?: "airport" | "any" | "port" | "station" | "stay" | "town" | undefined;
                };
            };
        };
    };
} & {
    "/meanings": {
        $get: {
            output: {
                places: {
                    kind: "airport" | "point" | "port" | "station" | "town";
                    iata: string;
                    icao: string;
                    name: string;
                    town: string;
                    country: string;
                    region: string;
                    lat: number;
                    lon: number;
                    zone: string;
                    id: string;
                }[];
                airline: import("../../domain/journeys/journey.ts").Operator | null;
                isOfOtherDays?: true;
                resembling?: undefined | {
                    kind: "airport" | "point" | "port" | "station" | "town";
                    iata: string;
                    icao: string;
                    name: string;
                    town: string;
                    country: string;
                    region: string;
                    lat: number;
                    lon: number;
                    zone: string;
                    id: string;
                }[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    q: string;
                    date: string;
                    kind?: "airport" | "any" | "port" | "station" | "stay" | "town" | undefined;
                    country?: string | undefined;
                };
            };
        };
    };
} & {
    "/meanings": {
        $post: {
            output: {
                places: {
                    kind: "airport" | "point" | "port" | "station" | "town";
                    iata: string;
                    icao: string;
                    name: string;
                    town: string;
                    country: string;
                    region: string;
                    lat: number;
                    lon: number;
                    zone: string;
                    id: string;
                }[];
                airline: import("../../domain/journeys/journey.ts").Operator | null;
                isOfOtherDays?: true;
                resembling?: undefined | {
                    kind: "airport" | "point" | "port" | "station" | "town";
                    iata: string;
                    icao: string;
                    name: string;
                    town: string;
                    country: string;
                    region: string;
                    lat: number;
                    lon: number;
                    zone: string;
                    id: string;
                }[];
            }[];
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    wanted: {
                        q: string;
                        date: string;
                        kind?: "airport" | "any" | "port" | "station" | "stay" | "town" | undefined;
                        country?: string | undefined;
                    }[];
                };
            };
        };
    };
} & {
    "/spellings": {
        $get: {
            output: {
                places: readonly string[];
                airlines: readonly string[];
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    q: string;
                    date?: string | undefined;
                    kind?: "airport" | "any" | "port" | "station" | "stay" | "town" | undefined;
                };
            };
        };
    };
} & {
    "/airlines": {
        $get: {
            output: {
                id: string;
                name: string;
                iata: string;
                icao: string;
                country: string;
            }[];
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    q: string;
                    date?: string | undefined;
                };
            };
        };
    };
} & {
    "/vehicle-types": {
        $get: {
            output: {
                icao: string;
                iata: string;
                maker: string;
                name: string;
            }[];
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                query: {
                    q: string;
                };
            };
        };
    };
}, "/api/archives/:archiveId/places"> | import("hono/types").MergeSchemaPath<{
    "/sign-up/email": {
        $post: {
            output: {
                user: {
                    id: string;
                    name: string;
                    email: string;
                };
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    name: string;
                    email: string;
                    password: string;
                    rememberMe?: boolean | undefined;
                };
            };
        };
    };
} & {
    "/sign-in/email": {
        $post: {
            output: {
                user: {
                    id: string;
                    name: string;
                    email: string;
                };
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    email: string;
                    password: string;
                    rememberMe?: boolean | undefined;
                };
            };
        };
    };
} & {
    "/sign-out": {
        $post: {
            output: {
                success: true;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
} & {
    "/get-session": {
        $get: {
            output: null;
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        } | {
            output: {
                session: {
                    id: string;
                    userId: string;
                    kept: boolean;
                    expiresAt: string;
                };
                user: {
                    id: string;
                    name: string;
                    email: string;
                };
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {};
        };
    };
} & {
    "/change-password": {
        $post: {
            output: {
                status: true;
            };
            outputFormat: "json";
            status: import("hono/utils/http-status").ContentfulStatusCode;
            input: {
                json: {
                    currentPassword: string;
                    newPassword: string;
                };
            };
        };
    };
}, "/api/auth">, "/", string>;
