// Types of the REST API, made from its OpenAPI document by npm run generate.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            error: {
                /** @enum {string} */
                code: "bad_request" | "basic_auth_required" | "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "no_acceptable_version" | "integrity_conflict" | "precondition_failed" | "entity_too_large" | "unsatisfiable_range" | "too_many_requests" | "internal_server_error" | "not_implemented" | "unavailable";
                /** @description Human readable. */
                message: string;
            };
        };
        /** @description Frequencies over sets of samples for the variants of a data source, written to a new data source. */
        Annotation: {
            /** Format: uri-reference */
            uri: string;
            /** @description The server task behind this resource. The state of a succeeded task is `succes`, or `success` if so configured. */
            task: {
                /** @enum {string} */
                state: "waiting";
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "running";
                progress: number;
                /** @description Records per second since the start; absent while unknown. */
                rate?: number;
                /** @description An estimate; absent while unknown. */
                remaining_seconds?: number;
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "succes" | "success";
                result?: {
                    records: number;
                    /** @description Of variations: distinct variants stored. */
                    observations?: number;
                    /** @description Of coverages: regions stored. */
                    regions?: number;
                    /** @description Of annotations: variants annotated. Of frequency tables: variants listed. */
                    variants?: number;
                    skipped: {
                        [key: string]: number;
                    };
                    /** @description Quotes the file for the owner of the data source and administrators only. `<code>: <text>`. */
                    warnings: string[];
                    /** @description Of variations: sample columns of the file. */
                    sample_columns?: number;
                    /** @description Transitions ÷ transversions among the stored substitutions of one base; absent without transversions. */
                    transitions_transversions?: number;
                    /** @description Het ÷ hom carriers; absent without hom. */
                    het_hom_ratio?: number;
                    /** @description Records with more than one ALT of bases, without those that FILTER drops. */
                    multiallelic?: number;
                    /** @description Share of het among the calls on X between the pseudoautosomal regions of the human genome, and, for one individual, the sex that it hints at. Absent with fewer than 50 calls. */
                    x_heterozygosity?: {
                        share: number;
                        /** @enum {string} */
                        sex?: "female" | "male" | "unknown";
                    };
                    /** @description Het calls of males on X and Y, where they have one copy: between the pseudoautosomal regions of the known build. Absent without any, and where build or sex was not known when the import was read. */
                    hemizygous_het?: number;
                    /** @description Observations by contig, for the owner of the data source and administrators only. Where a file has many contigs, some of them are counted as `other_chromosomes`. */
                    chromosomes?: {
                        [key: string]: number;
                    };
                    /** @description Observations on contigs that `chromosomes` does not name; absent if none. */
                    other_chromosomes?: number;
                    /** @description Observations that no single region of the coverage of the sample contains, as it was when the import ended. Absent for samples without a coverage profile or coverage, and where their coverage was too large to read meanwhile. */
                    outside_coverage?: number;
                };
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "failure";
                error: {
                    /** @enum {string} */
                    code: "invalid_observations" | "invalid_regions" | "invalid_data_source" | "duplicate_data_source" | "data_source_unavailable" | "reference_mismatch" | "cancelled" | "internal_server_error";
                    /** @description Quotes the file for the owner of the data source and administrators only. Others see line and column. */
                    message: string;
                    /**
                     * @description Where the file as a whole is at fault, for those who see quotes: `no_columns`, no `#CHROM` line where a VCF file has it; `is_vcf`, a VCF or BCF file imported as BED; `other_format`, neither VCF nor BED.
                     * @enum {string}
                     */
                    file_fault?: "no_columns" | "is_vcf" | "other_format";
                };
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            };
            original_data_source: components["schemas"]["DataSource"] | {
                /** Format: uri-reference */
                uri: string;
            };
            annotated_data_source: components["schemas"]["DataSource"] | {
                /** Format: uri-reference */
                uri: string;
            };
            queries: {
                name: string;
                expression: string;
            }[];
            /** @description Field sets beside the four figures; only if there are any. */
            fields?: ("counts" | "alleles" | "confidence" | "hwe")[];
            /** @description Shares are `.` where no individual is covered; only if so. */
            missing_as_dot?: boolean;
        };
        /** @description An action in the audit log. */
        Audit: {
            /** Format: uri-reference */
            uri: string;
            /** @description UTC, without a zone. */
            added: string;
            /** @enum {string} */
            action: "login_succeeded" | "login_failed" | "user_created" | "user_changed" | "user_deleted" | "token_created" | "token_deleted" | "sample_created" | "sample_changed" | "sample_deleted" | "import_created" | "import_resubmitted" | "import_deleted" | "annotation_created" | "annotation_resubmitted" | "annotation_deleted" | "variants_queried" | "data_source_downloaded" | "data_source_deleted" | "group_created" | "group_changed" | "group_deleted" | "compaction_ordered" | "data_source_created" | "upload_failed" | "token_changed" | "webhook_created" | "webhook_changed" | "webhook_deleted" | "carriers_listed" | "build_learned" | "build_changed" | "frequency_table_created" | "frequency_table_resubmitted" | "frequency_table_deleted";
            /** @description Who did it; the user may have been deleted. Null: unknown. */
            user: {
                /** Format: uri-reference */
                uri: string;
            } | null;
            /** @description Path of the affected resource; may have been deleted. */
            subject: string | null;
            /** @description Changes, or queried sets of samples, one per line. Longer than 4000 characters: several entries, each with its number, `(1 of 3)`. */
            detail: string | null;
            /** @description `X-Request-Id` of the request, as in the log. */
            request_id: string | null;
        };
        /** @description Individuals of a sample that carry a variant, and the variation that says so. */
        Carrier: {
            sample: components["schemas"]["Sample"] | {
                /** Format: uri-reference */
                uri: string;
            };
            /** @enum {string} */
            zygosity: "hom" | "hemi" | "het" | "unknown";
            /** @description More than 1 in pools only. */
            individuals: number;
            variation: {
                /** Format: uri-reference */
                uri: string;
            };
        };
        /** @description Regions of a sample with coverage high enough for variant calling, imported from a data source. */
        Coverage: {
            /** Format: uri-reference */
            uri: string;
            /** @description The server task behind this resource. The state of a succeeded task is `succes`, or `success` if so configured. */
            task: {
                /** @enum {string} */
                state: "waiting";
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "running";
                progress: number;
                /** @description Records per second since the start; absent while unknown. */
                rate?: number;
                /** @description An estimate; absent while unknown. */
                remaining_seconds?: number;
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "succes" | "success";
                result?: {
                    records: number;
                    /** @description Of variations: distinct variants stored. */
                    observations?: number;
                    /** @description Of coverages: regions stored. */
                    regions?: number;
                    /** @description Of annotations: variants annotated. Of frequency tables: variants listed. */
                    variants?: number;
                    skipped: {
                        [key: string]: number;
                    };
                    /** @description Quotes the file for the owner of the data source and administrators only. `<code>: <text>`. */
                    warnings: string[];
                    /** @description Of variations: sample columns of the file. */
                    sample_columns?: number;
                    /** @description Transitions ÷ transversions among the stored substitutions of one base; absent without transversions. */
                    transitions_transversions?: number;
                    /** @description Het ÷ hom carriers; absent without hom. */
                    het_hom_ratio?: number;
                    /** @description Records with more than one ALT of bases, without those that FILTER drops. */
                    multiallelic?: number;
                    /** @description Share of het among the calls on X between the pseudoautosomal regions of the human genome, and, for one individual, the sex that it hints at. Absent with fewer than 50 calls. */
                    x_heterozygosity?: {
                        share: number;
                        /** @enum {string} */
                        sex?: "female" | "male" | "unknown";
                    };
                    /** @description Het calls of males on X and Y, where they have one copy: between the pseudoautosomal regions of the known build. Absent without any, and where build or sex was not known when the import was read. */
                    hemizygous_het?: number;
                    /** @description Observations by contig, for the owner of the data source and administrators only. Where a file has many contigs, some of them are counted as `other_chromosomes`. */
                    chromosomes?: {
                        [key: string]: number;
                    };
                    /** @description Observations on contigs that `chromosomes` does not name; absent if none. */
                    other_chromosomes?: number;
                    /** @description Observations that no single region of the coverage of the sample contains, as it was when the import ended. Absent for samples without a coverage profile or coverage, and where their coverage was too large to read meanwhile. */
                    outside_coverage?: number;
                };
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "failure";
                error: {
                    /** @enum {string} */
                    code: "invalid_observations" | "invalid_regions" | "invalid_data_source" | "duplicate_data_source" | "data_source_unavailable" | "reference_mismatch" | "cancelled" | "internal_server_error";
                    /** @description Quotes the file for the owner of the data source and administrators only. Others see line and column. */
                    message: string;
                    /**
                     * @description Where the file as a whole is at fault, for those who see quotes: `no_columns`, no `#CHROM` line where a VCF file has it; `is_vcf`, a VCF or BCF file imported as BED; `other_format`, neither VCF nor BED.
                     * @enum {string}
                     */
                    file_fault?: "no_columns" | "is_vcf" | "other_format";
                };
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            };
            data_source: components["schemas"]["DataSource"] | {
                /** Format: uri-reference */
                uri: string;
            };
            sample: components["schemas"]["Sample"] | {
                /** Format: uri-reference */
                uri: string;
            };
            /** @description The joint import that made it. Absent: none. */
            joint_import?: {
                /** Format: uri-reference */
                uri: string;
            };
            /** @description Its sample column in the file of the joint import. */
            column?: number;
            /** @description Number of individuals of a pool that this profile represents. */
            individuals: number;
            /** @description Rows with at least this depth are covered. Absent: any. */
            min_depth?: number;
            /** @description Column of the depth, from 1. Absent: 4. */
            depth_column?: number;
            /** @description States that are covered. Absent: any. */
            states?: string[];
            /** @description Column of the state, from 1. Absent: 4. */
            state_column?: number;
            /** @description Blocks of rows are covered. Absent: whole rows. */
            use_blocks?: boolean;
            /** @description Malformed records are left out, up to 1 % of the file. Absent: the first fails the task. */
            skip_malformed?: boolean;
            /** @description Lengths of contigs that contradict the genome or build are accepted. Absent: they are not. */
            ignore_contig_lengths?: boolean;
        };
        /** @description A file, uploaded by a user or produced by the server. */
        DataSource: {
            /** Format: uri-reference */
            uri: string;
            /** @description UTC, without a zone. */
            added: string;
            /** @description Whether the data is compressed with gzip or BGZF. */
            gzipped: boolean;
            name: string;
            /** @enum {string} */
            filetype: "bed" | "vcf" | "csv";
            /** @description The bytes; 404 until the annotation has finished. */
            data: {
                /** Format: uri-reference */
                uri: string;
            };
            user: components["schemas"]["User"] | {
                /** Format: uri-reference */
                uri: string;
            };
        };
        /** @description A request to a webhook. */
        Delivery: {
            /** @description Id of the event, `webhook-id` of the request. */
            event: string;
            /** @example varfreq.import.succeeded */
            type: string;
            /** @description Path of the resource that the event is about. */
            subject: string;
            /** @description Whether the receiver answered 2xx. */
            delivered: boolean;
            /** @description The status of the answer, or why there was none. */
            outcome: string;
            /**
             * Format: date-time
             * @description When the request was sent.
             */
            tried: string;
            /** @description How long the receiver took. */
            milliseconds: number;
        };
        /** @description Frequencies over sets of samples for every variant that these samples carry, written to a new data source. */
        FrequencyTable: {
            /** Format: uri-reference */
            uri: string;
            /** @description The server task behind this resource. The state of a succeeded task is `succes`, or `success` if so configured. */
            task: {
                /** @enum {string} */
                state: "waiting";
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "running";
                progress: number;
                /** @description Records per second since the start; absent while unknown. */
                rate?: number;
                /** @description An estimate; absent while unknown. */
                remaining_seconds?: number;
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "succes" | "success";
                result?: {
                    records: number;
                    /** @description Of variations: distinct variants stored. */
                    observations?: number;
                    /** @description Of coverages: regions stored. */
                    regions?: number;
                    /** @description Of annotations: variants annotated. Of frequency tables: variants listed. */
                    variants?: number;
                    skipped: {
                        [key: string]: number;
                    };
                    /** @description Quotes the file for the owner of the data source and administrators only. `<code>: <text>`. */
                    warnings: string[];
                    /** @description Of variations: sample columns of the file. */
                    sample_columns?: number;
                    /** @description Transitions ÷ transversions among the stored substitutions of one base; absent without transversions. */
                    transitions_transversions?: number;
                    /** @description Het ÷ hom carriers; absent without hom. */
                    het_hom_ratio?: number;
                    /** @description Records with more than one ALT of bases, without those that FILTER drops. */
                    multiallelic?: number;
                    /** @description Share of het among the calls on X between the pseudoautosomal regions of the human genome, and, for one individual, the sex that it hints at. Absent with fewer than 50 calls. */
                    x_heterozygosity?: {
                        share: number;
                        /** @enum {string} */
                        sex?: "female" | "male" | "unknown";
                    };
                    /** @description Het calls of males on X and Y, where they have one copy: between the pseudoautosomal regions of the known build. Absent without any, and where build or sex was not known when the import was read. */
                    hemizygous_het?: number;
                    /** @description Observations by contig, for the owner of the data source and administrators only. Where a file has many contigs, some of them are counted as `other_chromosomes`. */
                    chromosomes?: {
                        [key: string]: number;
                    };
                    /** @description Observations on contigs that `chromosomes` does not name; absent if none. */
                    other_chromosomes?: number;
                    /** @description Observations that no single region of the coverage of the sample contains, as it was when the import ended. Absent for samples without a coverage profile or coverage, and where their coverage was too large to read meanwhile. */
                    outside_coverage?: number;
                };
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "failure";
                error: {
                    /** @enum {string} */
                    code: "invalid_observations" | "invalid_regions" | "invalid_data_source" | "duplicate_data_source" | "data_source_unavailable" | "reference_mismatch" | "cancelled" | "internal_server_error";
                    /** @description Quotes the file for the owner of the data source and administrators only. Others see line and column. */
                    message: string;
                    /**
                     * @description Where the file as a whole is at fault, for those who see quotes: `no_columns`, no `#CHROM` line where a VCF file has it; `is_vcf`, a VCF or BCF file imported as BED; `other_format`, neither VCF nor BED.
                     * @enum {string}
                     */
                    file_fault?: "no_columns" | "is_vcf" | "other_format";
                };
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            };
            data_source: components["schemas"]["DataSource"] | {
                /** Format: uri-reference */
                uri: string;
            };
            queries: {
                name: string;
                expression: string;
            }[];
            /** @description Field sets beside the four figures. */
            fields: ("counts" | "alleles" | "confidence" | "hwe")[];
            /** @description Shares are `.` where no individual is covered. */
            missing_as_dot: boolean;
            /** @description Carriers that at least one query shows of each variant. */
            min_carriers: number;
            /** @enum {string} */
            format: "vcf" | "csv";
            /** @description Where variants are listed; genes as their places. Only if regions were given. */
            regions?: {
                chromosome: string;
                begin: number;
                end: number;
            }[];
            regions_data_source?: components["schemas"]["DataSource"] | {
                /** Format: uri-reference */
                uri: string;
            };
        };
        /** @description A place of a gene. */
        Gene: {
            /** @description As spelled in the annotation. */
            name: string;
            /** @description Stable id, such as `ENSG00000183873` or `GeneID:6331`. */
            id: string;
            /** @description Its stored name. */
            chromosome: string;
            /** @description First position, 1-based. */
            begin: number;
            /** @description Last position, 1-based, inclusive. */
            end: number;
            /** @enum {string} */
            strand: "+" | "-" | ".";
            /** @description Biotype, such as `protein_coding`; empty where the annotation has none. */
            type: string;
            /** @description In the order of the annotation. */
            transcripts: {
                /** @description As spelled in the annotation. */
                id: string;
                /** @description First position, 1-based. */
                begin: number;
                /** @description Last position, 1-based, inclusive. */
                end: number;
                /** @description Biotype. */
                type: string;
            }[];
        };
        /** @description The reference genome of this server, or the build. */
        Genome: {
            /** Format: uri-reference */
            uri: string;
            /** @description Of the reference genome, in the order of the FASTA index; else of the build. */
            chromosomes: string[];
            /** @description Known build that files are compared with; null: none. Absent with a reference genome. */
            build?: string | null;
            /**
             * @description Who decided on the build. `awaited`: the first file with the lengths of a known build will; `not_learned`: files were imported before builds were learned. Absent with a reference genome.
             * @enum {string}
             */
            build_source?: "setting" | "learned" | "administrator" | "awaited" | "not_learned";
        };
        /** @description A group of samples, for example a disease type. */
        Group: {
            /** Format: uri-reference */
            uri: string;
            name: string;
        };
        /** @description Sample columns of a data source, imported in one pass as a variation for each. */
        JointImport: {
            /** Format: uri-reference */
            uri: string;
            /** @description The server task behind this resource. The state of a succeeded task is `succes`, or `success` if so configured. */
            task: {
                /** @enum {string} */
                state: "waiting";
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "running";
                progress: number;
                /** @description Records per second since the start; absent while unknown. */
                rate?: number;
                /** @description An estimate; absent while unknown. */
                remaining_seconds?: number;
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "succes" | "success";
                result?: {
                    records: number;
                    /** @description Of variations: distinct variants stored. */
                    observations?: number;
                    /** @description Of coverages: regions stored. */
                    regions?: number;
                    /** @description Of annotations: variants annotated. Of frequency tables: variants listed. */
                    variants?: number;
                    skipped: {
                        [key: string]: number;
                    };
                    /** @description Quotes the file for the owner of the data source and administrators only. `<code>: <text>`. */
                    warnings: string[];
                    /** @description Of variations: sample columns of the file. */
                    sample_columns?: number;
                    /** @description Transitions ÷ transversions among the stored substitutions of one base; absent without transversions. */
                    transitions_transversions?: number;
                    /** @description Het ÷ hom carriers; absent without hom. */
                    het_hom_ratio?: number;
                    /** @description Records with more than one ALT of bases, without those that FILTER drops. */
                    multiallelic?: number;
                    /** @description Share of het among the calls on X between the pseudoautosomal regions of the human genome, and, for one individual, the sex that it hints at. Absent with fewer than 50 calls. */
                    x_heterozygosity?: {
                        share: number;
                        /** @enum {string} */
                        sex?: "female" | "male" | "unknown";
                    };
                    /** @description Het calls of males on X and Y, where they have one copy: between the pseudoautosomal regions of the known build. Absent without any, and where build or sex was not known when the import was read. */
                    hemizygous_het?: number;
                    /** @description Observations by contig, for the owner of the data source and administrators only. Where a file has many contigs, some of them are counted as `other_chromosomes`. */
                    chromosomes?: {
                        [key: string]: number;
                    };
                    /** @description Observations on contigs that `chromosomes` does not name; absent if none. */
                    other_chromosomes?: number;
                    /** @description Observations that no single region of the coverage of the sample contains, as it was when the import ended. Absent for samples without a coverage profile or coverage, and where their coverage was too large to read meanwhile. */
                    outside_coverage?: number;
                };
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "failure";
                error: {
                    /** @enum {string} */
                    code: "invalid_observations" | "invalid_regions" | "invalid_data_source" | "duplicate_data_source" | "data_source_unavailable" | "reference_mismatch" | "cancelled" | "internal_server_error";
                    /** @description Quotes the file for the owner of the data source and administrators only. Others see line and column. */
                    message: string;
                    /**
                     * @description Where the file as a whole is at fault, for those who see quotes: `no_columns`, no `#CHROM` line where a VCF file has it; `is_vcf`, a VCF or BCF file imported as BED; `other_format`, neither VCF nor BED.
                     * @enum {string}
                     */
                    file_fault?: "no_columns" | "is_vcf" | "other_format";
                };
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            };
            data_source: components["schemas"]["DataSource"] | {
                /** Format: uri-reference */
                uri: string;
            };
            user: components["schemas"]["User"] | {
                /** Format: uri-reference */
                uri: string;
            };
            /** @description Samples whose variation was not deleted. Does not affect If-Match. */
            readonly sample_count: number;
            /** @description Its samples become active when its variations count. */
            activate: boolean;
            skip_filtered: boolean;
            prefer_genotype_likelihoods: boolean;
            /** @description Malformed records are left out, up to 1 % of the file. Absent: the first fails the task. */
            skip_malformed?: boolean;
            /** @description Lengths of contigs that contradict the genome or build are accepted. Absent: they are not. */
            ignore_contig_lengths?: boolean;
            /**
             * @description A coverage is made too. Absent: none.
             * @enum {string}
             */
            coverage_from?: "reference_blocks";
            /** @description Blocks with at least this depth are covered. Absent: 10. */
            min_depth?: number;
            /** @description Blocks with at least this genotype quality are covered. Absent: 20. */
            min_genotype_quality?: number;
        };
        /** @description An individual or a pool of individuals whose variants and coverage are imported. */
        Sample: {
            /** Format: uri-reference */
            uri: string;
            active: boolean;
            /** @description UTC, without a zone. */
            added: string;
            coverage_profile: boolean;
            /** @description What the laboratory calls it; unique among samples of its user. */
            external_id: string | null;
            name: string;
            /** @description Markdown. */
            notes: string | null;
            /** @description Number of individuals in the sample. */
            pool_size: number;
            public: boolean;
            /**
             * @description Of the person, or of all people of a pool; decides how calls on X and Y count.
             * @enum {string}
             */
            sex: "female" | "male" | "unknown";
            /** @description What of its data counts. Does not affect If-Match. */
            readonly state_of_data: {
                /** @description Variations that count. */
                variations: number;
                /** @description Coverages that count. */
                coverages: number;
                /** @description Bases of its only coverage; null for several, for those of version 0.1 and for files imported in parts. */
                covered_bases: number | null;
                warnings: string[];
            };
            user: components["schemas"]["User"] | {
                /** Format: uri-reference */
                uri: string;
            };
            groups: (components["schemas"]["Group"] | {
                /** Format: uri-reference */
                uri: string;
            })[];
        };
        /** @description A key for automated use of the API on behalf of a user. */
        Token: {
            /** Format: uri-reference */
            uri: string;
            /** @description UTC, without a zone. */
            added: string;
            /** @description The secret that `Authorization: Token <key>` carries. Empty: the server has lost what it needs to show it. */
            key: string;
            name: string;
            user: components["schemas"]["User"] | {
                /** Format: uri-reference */
                uri: string;
            };
            /**
             * Format: date-time
             * @description Expiry of the key. Absent: it does not expire.
             */
            expires?: string;
            /**
             * Format: date-time
             * @description To the minute; shown some seconds later. Absent: never used.
             */
            last_used?: string;
        };
        /** @description A file that is uploaded in parts. */
        Upload: {
            /** Format: uri-reference */
            uri: string;
            /** @description UTC, without a zone. */
            added: string;
            /**
             * Format: date-time
             * @description When it is removed unless more bytes arrive.
             */
            expires: string;
            /** @description Bytes of the whole file. */
            length: number;
            /** @description Bytes received so far; sending continues here. */
            offset: number;
            /** @description What the client said of the file in `Upload-Metadata`. */
            metadata: {
                [key: string]: string;
            };
            user: components["schemas"]["User"] | {
                /** Format: uri-reference */
                uri: string;
            };
            /** @description The data source made of it; null before. */
            data_source: (components["schemas"]["DataSource"] | {
                /** Format: uri-reference */
                uri: string;
            }) | null;
        };
        /** @description A person or program that may log in. `limits` only if an administrator has set one; null: the installation's limit. */
        User: {
            /** Format: uri-reference */
            uri: string;
            /** @description UTC, without a zone. */
            added: string;
            email: string | null;
            login: string;
            name: string;
            roles: ("admin" | "importer" | "annotator" | "trader" | "querier" | "group-querier" | "local-files")[];
            limits?: {
                stored_bytes: number | null;
                tasks: number | null;
                uploads: number | null;
                uncompressed_bytes: number | null;
                expansion_ratio: number | null;
            };
        };
        /** @description A variant, normalised, and its frequencies over sets of samples. */
        Variant: {
            /** Format: uri-reference */
            uri: string;
            chromosome: string;
            position: number;
            reference: string;
            observed: string;
            /** @description By query name; only with queries. */
            annotations?: {
                [key: string]: {
                    /** @description Individuals in which the variant could have been observed. */
                    coverage: number;
                    frequency: number;
                    frequency_het: number;
                    frequency_hom: number;
                    /** @description Number of covered individuals in the set carrying at least one copy. Only with `counts`. */
                    carriers?: number;
                    /** @description Number of covered individuals in the set carrying it heterozygously. Only with `counts`. */
                    carriers_het?: number;
                    /** @description Number of covered individuals in the set carrying it homozygously, with two copies or more. Only with `counts`. */
                    carriers_hom?: number;
                    /** @description Number of covered individuals in the set carrying it hemizygously, as their only copy. Only with `counts`. */
                    carriers_hemi?: number;
                    /** @description Number of covered individuals in the set carrying an unknown number of copies. Only with `counts`. */
                    carriers_unknown?: number;
                    /** @description Number of alleles in the covered individuals in the set: two of a homozygous carrier, one of any other, also of one with an unknown number of copies; on the mitochondrion one of each carrier. Only with `alleles`. */
                    allele_count?: number;
                    /** @description Number of alleles of any kind in the covered individuals in the set: two each, one where the individual has one copy (the mitochondrion; X and Y of males). Only with `alleles`. */
                    allele_number?: number;
                    /** @description Allele frequency in the covered individuals in the set: the set_AC divided by the set_AN. Only with `alleles`. */
                    allele_frequency?: number;
                    /** @description Filtering allele frequency of the set, as gnomAD defines it: lower limit of the one-sided 95% Poisson interval of the set_AF; 0 for fewer than two alleles. Only with `confidence`. */
                    faf95?: number;
                    /** @description Lower limit of the 95% interval of the set_VF (Wilson score). Only with `confidence`. */
                    frequency_low?: number;
                    /** @description Upper limit of the 95% interval of the set_VF (Wilson score). Only with `confidence`. */
                    frequency_high?: number;
                    /** @description Exact test of Hardy-Weinberg equilibrium (PMID:15789306) of the covered diploid individuals in the set who carry none, one or two copies; 1=good, 0=bad. Only with `hwe`. */
                    hwe?: number;
                    /** @description Test of excess heterozygosity of the same individuals in the set; 1=good, 0=bad. Only with `hwe`. */
                    excess_het?: number;
                    /** @description 1 where covered individuals in the set carry it, but too few to be shown, which count as none; else 0. Only where a least number of carriers is set. */
                    below?: number;
                };
            };
        };
        /** @description Variant observations of a sample, imported from a data source. */
        Variation: {
            /** Format: uri-reference */
            uri: string;
            /** @description The server task behind this resource. The state of a succeeded task is `succes`, or `success` if so configured. */
            task: {
                /** @enum {string} */
                state: "waiting";
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "running";
                progress: number;
                /** @description Records per second since the start; absent while unknown. */
                rate?: number;
                /** @description An estimate; absent while unknown. */
                remaining_seconds?: number;
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "succes" | "success";
                result?: {
                    records: number;
                    /** @description Of variations: distinct variants stored. */
                    observations?: number;
                    /** @description Of coverages: regions stored. */
                    regions?: number;
                    /** @description Of annotations: variants annotated. Of frequency tables: variants listed. */
                    variants?: number;
                    skipped: {
                        [key: string]: number;
                    };
                    /** @description Quotes the file for the owner of the data source and administrators only. `<code>: <text>`. */
                    warnings: string[];
                    /** @description Of variations: sample columns of the file. */
                    sample_columns?: number;
                    /** @description Transitions ÷ transversions among the stored substitutions of one base; absent without transversions. */
                    transitions_transversions?: number;
                    /** @description Het ÷ hom carriers; absent without hom. */
                    het_hom_ratio?: number;
                    /** @description Records with more than one ALT of bases, without those that FILTER drops. */
                    multiallelic?: number;
                    /** @description Share of het among the calls on X between the pseudoautosomal regions of the human genome, and, for one individual, the sex that it hints at. Absent with fewer than 50 calls. */
                    x_heterozygosity?: {
                        share: number;
                        /** @enum {string} */
                        sex?: "female" | "male" | "unknown";
                    };
                    /** @description Het calls of males on X and Y, where they have one copy: between the pseudoautosomal regions of the known build. Absent without any, and where build or sex was not known when the import was read. */
                    hemizygous_het?: number;
                    /** @description Observations by contig, for the owner of the data source and administrators only. Where a file has many contigs, some of them are counted as `other_chromosomes`. */
                    chromosomes?: {
                        [key: string]: number;
                    };
                    /** @description Observations on contigs that `chromosomes` does not name; absent if none. */
                    other_chromosomes?: number;
                    /** @description Observations that no single region of the coverage of the sample contains, as it was when the import ended. Absent for samples without a coverage profile or coverage, and where their coverage was too large to read meanwhile. */
                    outside_coverage?: number;
                };
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            } | {
                /** @enum {string} */
                state: "failure";
                error: {
                    /** @enum {string} */
                    code: "invalid_observations" | "invalid_regions" | "invalid_data_source" | "duplicate_data_source" | "data_source_unavailable" | "reference_mismatch" | "cancelled" | "internal_server_error";
                    /** @description Quotes the file for the owner of the data source and administrators only. Others see line and column. */
                    message: string;
                    /**
                     * @description Where the file as a whole is at fault, for those who see quotes: `no_columns`, no `#CHROM` line where a VCF file has it; `is_vcf`, a VCF or BCF file imported as BED; `other_format`, neither VCF nor BED.
                     * @enum {string}
                     */
                    file_fault?: "no_columns" | "is_vcf" | "other_format";
                };
                /**
                 * Format: date-time
                 * @description When it was last submitted.
                 */
                submitted?: string;
                /**
                 * Format: date-time
                 * @description When a worker first took it up since then; absent for tasks begun under version 0.1.
                 */
                started?: string;
                /** Format: date-time */
                ended?: string;
            };
            data_source: components["schemas"]["DataSource"] | {
                /** Format: uri-reference */
                uri: string;
            };
            sample: components["schemas"]["Sample"] | {
                /** Format: uri-reference */
                uri: string;
            };
            /** @description The joint import that made it. Absent: none. */
            joint_import?: {
                /** Format: uri-reference */
                uri: string;
            };
            /** @description Its sample column in the file of the joint import. */
            column?: number;
            use_genotypes: boolean;
            skip_filtered: boolean;
            prefer_genotype_likelihoods: boolean;
            /** @description Malformed records are left out, up to 1 % of the file. Absent: the first fails the task. */
            skip_malformed?: boolean;
            /** @description Lengths of contigs that contradict the genome or build are accepted. Absent: they are not. */
            ignore_contig_lengths?: boolean;
            /**
             * @description A coverage is made too. Absent: none.
             * @enum {string}
             */
            coverage_from?: "reference_blocks";
            /** @description Blocks with at least this depth are covered. Absent: 10. */
            min_depth?: number;
            /** @description Blocks with at least this genotype quality are covered. Absent: 20. */
            min_genotype_quality?: number;
            /** @description Sample columns of the file that are read, by name or by number from 1; names for the owner of the data source and administrators only. Absent: all of them. */
            columns?: (string | number)[];
            /** @description The coverage that is made with the variation, until it is deleted. */
            coverage?: {
                /** Format: uri-reference */
                uri: string;
            };
        };
        /** @description An address that events are sent to. */
        Webhook: {
            /** Format: uri-reference */
            uri: string;
            /** @description UTC, without a zone. */
            added: string;
            user: components["schemas"]["User"] | {
                /** Format: uri-reference */
                uri: string;
            };
            url: string;
            kinds: string[];
            /** @description Signs deliveries, as Standard Webhooks has it. Empty: the server has lost what it needs to show it and to send. */
            secret: string;
            /** @description False: nothing is sent, as deactivated or after failing for too long. */
            active: boolean;
            /** @description Of the last delivery: a status, or why there was none. */
            last_outcome?: string;
            /**
             * Format: date-time
             * @description Time of the last delivery. Absent: none yet.
             */
            last_tried?: string;
            /**
             * Format: date-time
             * @description Time of the first failure. Absent: the last delivery succeeded.
             */
            failing_since?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
