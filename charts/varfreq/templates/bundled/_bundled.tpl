{{/* One pod with its own disk, for evaluation. Takes root, name, values, port, uid, container (YAML), more (YAML of volumes). */}}
{{- define "varfreq.bundled" -}}
{{- $names := dict "root" .root "component" .name }}
{{- $name := printf "%s-%s" (include "varfreq.fullname" .root) .name }}
apiVersion: v1
kind: Service
metadata:
  name: {{ $name }}
  labels:
    {{- include "varfreq.labels" $names | nindent 4 }}
spec:
  selector:
    {{- include "varfreq.selector" $names | nindent 4 }}
  ports:
    - name: main
      port: {{ .port }}
      targetPort: main
---
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ $name }}
  labels:
    {{- include "varfreq.labels" $names | nindent 4 }}
spec:
  replicas: 1
  serviceName: {{ $name }}
  selector:
    matchLabels:
      {{- include "varfreq.selector" $names | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "varfreq.labels" $names | nindent 8 }}
    spec:
      enableServiceLinks: false
      automountServiceAccountToken: false
      terminationGracePeriodSeconds: 60
      securityContext:
        runAsNonRoot: true
        runAsUser: {{ .uid }}
        runAsGroup: {{ .uid }}
        fsGroup: {{ .uid }}
        fsGroupChangePolicy: OnRootMismatch
        seccompProfile:
          type: RuntimeDefault
      containers:
        - name: {{ .name }}
          image: {{ .values.image }}
          securityContext:
            {{- include "varfreq.containerSecurity" .root | nindent 12 }}
          ports:
            - name: main
              containerPort: {{ .port }}
          resources:
            {{- toYaml .values.resources | nindent 12 }}
          {{- .container | nindent 10 }}
      volumes:
        - name: tmp
          emptyDir: {}
        {{- .volumes | nindent 8 }}
  volumeClaimTemplates:
    - metadata:
        name: data
      spec:
        accessModes: [ReadWriteOnce]
        {{- with .values.storageClass }}
        storageClassName: {{ . }}
        {{- end }}
        resources:
          requests:
            storage: {{ .values.size }}
{{- end }}
