{{/* One variable from a field of values: {value} or {secret, key}; none for an empty field. Takes name, field. */}}
{{- define "varfreq.field" -}}
{{- if .field.secret }}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .field.secret }}
      key: {{ .field.key }}
{{- else if hasKey .field "value" }}
- name: {{ .name }}
  value: {{ .field.value | quote }}
{{- end }}
{{- end }}

{{- define "varfreq.env.postgresql" -}}
{{- $given := .Values.connections.postgresql }}
{{- if .Values.bundled.postgresql.enabled }}
{{- $given = dict "host" (dict "value" (printf "%s-postgresql" (include "varfreq.fullname" .))) "port" (dict "value" "5432")
  "database" (dict "value" "varfreq") "username" (dict "value" "varfreq") "sslmode" (dict "value" "disable")
  "password" (dict "secret" (printf "%s-bundled" (include "varfreq.fullname" .)) "key" "postgresql-password") }}
{{- else if not (or $given.url $given.host) }}
{{- fail "PostgreSQL: set connections.postgresql.url, or .host and the related fields, or bundled.postgresql.enabled for evaluation" }}
{{- end }}
{{- if $given.url }}
{{- include "varfreq.field" (dict "name" "DATABASE_URL" "field" $given.url) }}
{{- else }}
- name: DATABASE_URL
  value: postgresql:///
{{- range $name, $field := dict "PGHOST" $given.host "PGPORT" $given.port "PGDATABASE" $given.database "PGUSER" $given.username "PGPASSWORD" $given.password "PGSSLMODE" $given.sslmode }}
{{- include "varfreq.field" (dict "name" $name "field" ($field | default dict)) }}
{{- end }}
{{- end }}
{{- with $given.sessionUrl }}
{{- include "varfreq.field" (dict "name" "VARFREQ_DATABASE_SESSION_URL" "field" .) }}
{{- end }}
{{- end }}

{{/* Of one service (root, service), as a user of its own where connections.kafka.users has one. */}}
{{- define "varfreq.env.kafka" -}}
{{- $given := .root.Values.connections.kafka }}
{{- if .root.Values.bundled.kafka.enabled }}
{{- $given = dict "brokers" (dict "value" (printf "%s-kafka:9092" (include "varfreq.fullname" .root))) }}
{{- else if not $given.brokers }}
{{- fail "Kafka: set connections.kafka.brokers, or bundled.kafka.enabled for evaluation" }}
{{- end }}
{{- $user := index ($given.users | default dict) .service | default dict }}
{{- range $name, $field := dict "BROKERS" $given.brokers "TLS" $given.tls "SASL" $given.sasl "USERNAME" ($user.username | default $given.username) "PASSWORD" ($user.password | default $given.password) "TOPIC_PREFIX" $given.topicPrefix }}
{{- include "varfreq.field" (dict "name" (printf "VARFREQ_KAFKA_%s" $name) "field" ($field | default dict)) }}
{{- end }}
{{- end }}

{{- define "varfreq.env.s3" -}}
{{- $given := .Values.connections.s3 }}
{{- if .Values.bundled.minio.enabled }}
{{- $secret := printf "%s-bundled" (include "varfreq.fullname" .) }}
{{- $given = dict "endpoint" (dict "value" (printf "http://%s-minio:9000" (include "varfreq.fullname" .))) "bucket" (dict "value" "varfreq")
  "accessKey" (dict "secret" $secret "key" "s3-access-key") "secretKey" (dict "secret" $secret "key" "s3-secret-key") }}
{{- else if not $given.bucket }}
{{- fail "S3: set connections.s3.bucket and the related fields, or bundled.minio.enabled for evaluation" }}
{{- end }}
{{- range $name, $field := dict "ENDPOINT" $given.endpoint "REGION" $given.region "BUCKET" $given.bucket "PATH_STYLE" $given.pathStyle "ACCESS_KEY" $given.accessKey "SECRET_KEY" $given.secretKey }}
{{- include "varfreq.field" (dict "name" (printf "VARFREQ_S3_%s" $name) "field" ($field | default dict)) }}
{{- end }}
{{- end }}

{{/* Environment common to all services. The second secret exists only while the first is being rotated. */}}
{{- define "varfreq.env.common" -}}
- name: VARFREQ_LOG_LEVEL
  value: {{ .Values.logLevel }}
- name: VARFREQ_ADMIN_PORT
  value: "9090"
- name: VARFREQ_SHARED_SECRET
  valueFrom:
    secretKeyRef:
      name: {{ include "varfreq.secretName" . }}
      key: shared-secret
- name: VARFREQ_SHARED_SECRET_OTHER
  valueFrom:
    secretKeyRef:
      name: {{ include "varfreq.secretName" . }}
      key: shared-secret-other
      optional: true
{{- include "varfreq.env.s3" . }}
{{- if .Values.trustedCertificates.configMap }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/varfreq/trusted/{{ .Values.trustedCertificates.key }}
{{- end }}
{{- end }}

{{- define "varfreq.env.tokenSecret" -}}
- name: VARFREQ_TOKEN_SECRET
  valueFrom:
    secretKeyRef:
      name: {{ include "varfreq.secretName" . }}
      key: token-secret
- name: VARFREQ_TOKEN_SECRET_OTHER
  valueFrom:
    secretKeyRef:
      name: {{ include "varfreq.secretName" . }}
      key: token-secret-other
      optional: true
{{- end }}

{{- define "varfreq.env.addresses" -}}
- name: VARFREQ_METADATA_ADDRESS
  value: {{ include "varfreq.fullname" . }}-metadata:50051
{{- end }}

{{- define "varfreq.env.tracing" -}}
{{- if .Values.tracing.endpoint }}
- name: VARFREQ_TRACE_ENDPOINT
  value: {{ .Values.tracing.endpoint | quote }}
- name: VARFREQ_TRACE_PERCENT
  value: {{ .Values.tracing.percent | quote }}
{{- end }}
{{- end }}

{{/* Mutual TLS between the services. */}}
{{- define "varfreq.env.grpcTls" -}}
{{- if .Values.grpcTls.secret }}
{{- range $name, $file := dict "CA" "ca.crt" "CERT" "tls.crt" "KEY" "tls.key" }}
- name: VARFREQ_GRPC_{{ $name }}
  value: /etc/varfreq/grpc/{{ $file }}
{{- end }}
{{- end }}
{{- end }}

{{- define "varfreq.env.genome" -}}
{{- if .Values.genome.existingClaim }}
- name: VARFREQ_GENOME
  value: /genome/{{ .Values.genome.file }}
{{- end }}
{{- with .Values.genome.build }}
- name: VARFREQ_BUILD
  value: {{ . }}
{{- end }}
{{- with .Values.genome.contigAliases }}
- name: VARFREQ_CONTIG_ALIASES
  value: {{ . | quote }}
{{- end }}
- name: VARFREQ_ON_REFERENCE_MISMATCH
  value: {{ .Values.genome.onMismatch }}
{{- end }}

{{/* The gene annotation, for the processes that answer queries. */}}
{{- define "varfreq.env.genes" -}}
{{- if and .Values.genome.existingClaim .Values.genome.genes }}
- name: VARFREQ_GENES
  value: /genome/{{ .Values.genome.genes }}
{{- end }}
{{- end }}

{{- define "varfreq.env.localFiles" -}}
{{- if .Values.localFiles.existingClaim }}
- name: VARFREQ_LOCAL_FILES_DIR
  value: /local-files
{{- if .Values.localFiles.perLogin }}
- name: VARFREQ_LOCAL_FILES_PER_LOGIN
  value: "true"
{{- end }}
{{- end }}
{{- end }}
