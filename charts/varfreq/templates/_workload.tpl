{{/* Passes Pod Security "restricted". Takes root. */}}
{{- define "varfreq.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ .Values.podSecurity.runAsUser }}
runAsGroup: {{ .Values.podSecurity.runAsUser }}
fsGroup: {{ .Values.podSecurity.runAsUser }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "varfreq.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* Common part of all pods. Takes root, component, values. */}}
{{- define "varfreq.podBase" -}}
enableServiceLinks: false
{{- /* As process 1, Node would ignore a SIGTERM that arrives before it has a handler, and be killed after the grace period. */}}
shareProcessNamespace: true
automountServiceAccountToken: false
serviceAccountName: {{ include "varfreq.serviceAccountName" .root }}
securityContext:
  {{- include "varfreq.podSecurity" .root | nindent 2 }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/*
A Deployment of a service. Takes root, component, values (of the component), service (its image), env (YAML), ports (name →
number, besides the admin port), preStopSeconds, stopSeconds (maximum time to stop), and minReadySeconds where clients find
the pods by DNS: a rollout continues once caches (30 s) have dropped the previous answer.
*/}}
{{- define "varfreq.deployment" -}}
{{- $reads := and (ne .component "metadata") (ne .component "migrate") }}
{{- $readsGenome := and $reads (ne .component "gateway") }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "varfreq.fullname" .root }}-{{ .component }}
  labels:
    {{- include "varfreq.labels" . | nindent 4 }}
spec:
  {{- if eq (dig "autoscaling" "kind" "none" .values) "none" }}
  replicas: {{ .values.replicas }}
  {{- end }}
  progressDeadlineSeconds: 1800
  {{- with .minReadySeconds }}
  minReadySeconds: {{ . }}
  {{- end }}
  {{- /* With the values of an earlier chart (`helm upgrade --reuse-values`) there is no strategy. */}}
  {{- $strategy := .values.strategy | default (dict "type" "RollingUpdate" "rollingUpdate" (dict "maxUnavailable" 0 "maxSurge" 1)) }}
  strategy:
    type: {{ $strategy.type }}
    {{- if eq $strategy.type "RollingUpdate" }}
    rollingUpdate:
      {{- toYaml $strategy.rollingUpdate | nindent 6 }}
    {{- end }}
  selector:
    matchLabels:
      {{- include "varfreq.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "varfreq.labels" . | nindent 8 }}
        {{- with .values.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      {{- with .values.podAnnotations }}
      annotations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      {{- include "varfreq.podBase" . | nindent 6 }}
      terminationGracePeriodSeconds: {{ add .preStopSeconds .stopSeconds 10 }}
      topologySpreadConstraints:
        {{- $spread := .root.Values.topologySpread }}
        {{- range $key, $otherwise := dict "kubernetes.io/hostname" $spread.whenUnsatisfiable "topology.kubernetes.io/zone" ($spread.zones | default "ScheduleAnyway") }}
        - maxSkew: 1
          topologyKey: {{ $key }}
          whenUnsatisfiable: {{ $otherwise }}
          nodeTaintsPolicy: Honor # nodes that are drained, or that take no such pods, do not count as empty
          labelSelector:
            matchLabels:
              {{- include "varfreq.selector" $ | nindent 14 }}
          matchLabelKeys: [pod-template-hash]
        {{- end }}
      containers:
        - name: {{ .service }}
          image: {{ include "varfreq.image" . }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          securityContext:
            {{- include "varfreq.containerSecurity" .root | nindent 12 }}
          env:
            {{- include "varfreq.env.common" .root | nindent 12 }}
            {{- include "varfreq.env.grpcTls" .root | nindent 12 }}
            {{- include "varfreq.env.tracing" .root | nindent 12 }}
            {{- .env | nindent 12 }}
            {{- if $reads }}
            {{- include "varfreq.env.localFiles" .root | nindent 12 }}
            {{- end }}
            {{- if $readsGenome }}
            {{- include "varfreq.env.genome" .root | nindent 12 }}
            {{- end }}
            {{- if eq .component "frequency-query" }}
            {{- include "varfreq.env.genes" .root | nindent 12 }}
            {{- end }}
            {{- range $name, $value := .values.settings }}
            - name: {{ $name }}
              value: {{ $value | quote }}
            {{- end }}
            {{- with .values.extraEnv }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
          ports:
            {{- range $name, $port := .ports }}
            - name: {{ $name }}
              containerPort: {{ $port }}
            {{- end }}
            - name: admin
              containerPort: 9090
          startupProbe:
            httpGet:
              path: /livez
              port: admin
            periodSeconds: 2
            timeoutSeconds: 5
            failureThreshold: 60
          livenessProbe:
            httpGet:
              path: /livez
              port: admin
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet:
              path: /readyz
              port: admin
            periodSeconds: 5
            timeoutSeconds: 5
            failureThreshold: 2
          {{- if .preStopSeconds }}
          lifecycle:
            preStop:
              sleep:
                seconds: {{ .preStopSeconds }}
          {{- end }}
          resources:
            {{- toYaml .values.resources | nindent 12 }}
          volumeMounts:
            - name: tmp
              mountPath: /tmp
            {{- if .scratch }}
            - name: scratch
              mountPath: /scratch
            {{- end }}
            {{- if .root.Values.grpcTls.secret }}
            - name: grpc-tls
              mountPath: /etc/varfreq/grpc
              readOnly: true
            {{- end }}
            {{- if .root.Values.trustedCertificates.configMap }}
            - name: trusted-certificates
              mountPath: /etc/varfreq/trusted
              readOnly: true
            {{- end }}
            {{- if and $readsGenome .root.Values.genome.existingClaim }}
            - name: genome
              mountPath: /genome
              readOnly: true
            {{- end }}
            {{- if and $reads .root.Values.localFiles.existingClaim }}
            - name: local-files
              mountPath: /local-files
              readOnly: true
              {{- with .root.Values.localFiles.subPath }}
              subPath: {{ . }}
              {{- end }}
            {{- end }}
            {{- with .values.extraVolumeMounts }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
      volumes:
        - name: tmp
          emptyDir: {}
        {{- with .scratch }}
        - name: scratch
          {{- if .storageClass }}
          ephemeral:
            volumeClaimTemplate:
              spec:
                accessModes: [ReadWriteOnce]
                storageClassName: {{ .storageClass }}
                resources:
                  requests:
                    storage: {{ .size }}
          {{- else }}
          emptyDir:
            sizeLimit: {{ .size }}
          {{- end }}
        {{- end }}
        {{- if .root.Values.grpcTls.secret }}
        - name: grpc-tls
          secret:
            secretName: {{ .root.Values.grpcTls.secret }}
            defaultMode: 0440
        {{- end }}
        {{- if .root.Values.trustedCertificates.configMap }}
        - name: trusted-certificates
          configMap:
            name: {{ .root.Values.trustedCertificates.configMap }}
        {{- end }}
        {{- if and $readsGenome .root.Values.genome.existingClaim }}
        - name: genome
          persistentVolumeClaim:
            claimName: {{ .root.Values.genome.existingClaim }}
            readOnly: true
        {{- end }}
        {{- if and $reads .root.Values.localFiles.existingClaim }}
        - name: local-files
          persistentVolumeClaim:
            claimName: {{ .root.Values.localFiles.existingClaim }}
            readOnly: true
        {{- end }}
        {{- with .values.extraVolumes }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
{{- end }}

{{/* Drains one pod at a time, whatever the number of replicas. Takes root, component, values. */}}
{{- define "varfreq.disruptionBudget" -}}
{{- if .values.disruptionBudget.enabled }}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "varfreq.fullname" .root }}-{{ .component }}
  labels:
    {{- include "varfreq.labels" . | nindent 4 }}
spec:
  maxUnavailable: {{ .values.disruptionBudget.maxUnavailable }}
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "varfreq.selector" . | nindent 6 }}
{{- end }}
{{- end }}

{{/* Scaling by CPU use. Takes root, component, values. */}}
{{- define "varfreq.hpa" -}}
{{- if eq .values.autoscaling.kind "hpa" }}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "varfreq.fullname" .root }}-{{ .component }}
  labels:
    {{- include "varfreq.labels" . | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "varfreq.fullname" .root }}-{{ .component }}
  minReplicas: {{ .values.autoscaling.minReplicas }}
  maxReplicas: {{ .values.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ .values.autoscaling.cpuPercent }}
  behavior:
    scaleDown:
      stabilizationWindowSeconds: 300
{{- end }}
{{- end }}

{{/* Scaling by waiting and running shards, as counted by metadata. Takes root, component, values, location, perReplica. */}}
{{- define "varfreq.scaledObject" -}}
{{- if eq .values.autoscaling.kind "keda" }}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ include "varfreq.fullname" .root }}-{{ .component }}
  labels:
    {{- include "varfreq.labels" . | nindent 4 }}
spec:
  scaleTargetRef:
    name: {{ include "varfreq.fullname" .root }}-{{ .component }}
  minReplicaCount: {{ .values.autoscaling.minReplicas }}
  maxReplicaCount: {{ .values.autoscaling.maxReplicas }}
  pollingInterval: 15
  cooldownPeriod: 300
  fallback:
    failureThreshold: 4
    replicas: {{ max 1 (int .values.autoscaling.minReplicas) }}
    behavior: currentReplicasIfHigher
  advanced:
    horizontalPodAutoscalerConfig:
      behavior:
        scaleDown:
          stabilizationWindowSeconds: 300
  triggers:
    - type: metrics-api
      metadata:
        url: http://{{ include "varfreq.fullname" .root }}-metadata-admin.{{ .root.Release.Namespace }}.svc:9090/work
        valueLocation: {{ .location }}
        targetValue: {{ .perReplica | quote }}
{{- end }}
{{- end }}
