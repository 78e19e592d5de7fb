{{- define "varfreq.fullname" -}}
{{- if .Values.fullnameOverride }}{{ .Values.fullnameOverride | trunc 40 | trimSuffix "-" }}
{{- else if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{/* Constant over the life of a release: selectors of Deployments are immutable. Takes root and component. */}}
{{- define "varfreq.selector" -}}
app.kubernetes.io/name: varfreq
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "varfreq.labels" -}}
{{ include "varfreq.selector" . }}
app.kubernetes.io/part-of: varfreq
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Image reference, by digest if one is set. Takes root and service. */}}
{{- define "varfreq.image" -}}
{{- $image := .root.Values.image }}
{{- $name := printf "%s/%s" $image.repository .service }}
{{- if $image.registry }}{{ $name = printf "%s/%s" $image.registry $name }}{{ end }}
{{- $digest := index $image.digests .service }}
{{- if $digest }}{{ printf "%s@%s" $name $digest }}{{ else }}{{ printf "%s:%s" $name ($image.tag | default .root.Chart.AppVersion) }}{{ end }}
{{- end }}

{{- define "varfreq.secretName" -}}
{{ .Values.secrets.existingSecret | default (printf "%s-secrets" (include "varfreq.fullname" .)) }}
{{- end }}

{{- define "varfreq.serviceAccountName" -}}
{{ .Values.serviceAccount.name | default (include "varfreq.fullname" .) }}
{{- end }}
